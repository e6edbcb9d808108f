import type { DrawingOf } from "#content/types.ts";
import { placed } from "./plot.tsx";

type Node = DrawingOf<"graph">["nodes"][number];

/** The width of a node, and the left edge of each column, in per cent. */
const WIDTH = 26;
const LEFT = [0, 37, 74];

export function Graph({ columns, nodes, edges }: DrawingOf<"graph">) {
  const heightOf = (node: Node) => {
    const own = nodes.filter(({ column }) => column === node.column);
    return ((own.indexOf(node) + 0.5) / own.length) * 100;
  };
  const find = (name: string) => nodes.find((node) => node.name === name);
  return (
    <>
      <p className="graph__columns">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </p>
      <div className="plot graph">
        <svg
          className="plot__stroke"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {edges.map(([from, to]) => {
            const [start, end] = [find(from), find(to)];
            if (!start || !end) return null;
            const isStale = (start.isMarked || start.isStale) && end.isStale;
            const [x, right] = [(LEFT[start.column] ?? 0) + WIDTH, LEFT[end.column] ?? 0];
            const half = (x + right) / 2;
            return (
              <path
                key={`${from} ${to}`}
                data-tone={isStale ? "marked" : undefined}
                d={`M${x} ${heightOf(start)}C${half} ${heightOf(start)} ${half} ${heightOf(end)} ${right} ${heightOf(end)}`}
              />
            );
          })}
        </svg>
        {nodes.map((node) => (
          <span
            key={node.name}
            className="graph__node"
            data-tone={toneOf(node)}
            style={placed({ x: LEFT[node.column] ?? 0, y: heightOf(node) })}
          >
            {node.name}
            {node.note ? <small>{node.note}</small> : null}
          </span>
        ))}
      </div>
    </>
  );
}

function toneOf({ isMarked, isStale }: Node) {
  if (isMarked) return "marked";
  return isStale ? "stale" : undefined;
}
