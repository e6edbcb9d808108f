import type { DrawingOf } from "#content/types.ts";

const WIDTH = 320;
const LEVEL = 46;
const SIZE = 7;

export function Trees({ parents, states }: DrawingOf<"trees">) {
  const nodes = layOut(parents);
  const height = Math.max(...nodes.map(({ y }) => y)) + 2 * SIZE;
  return (
    <div className="trees">
      {states.map(({ label, value, checked }) => (
        <div key={label}>
          <p className="lane__head">
            {label} <b>{value}</b>
          </p>
          <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
            <path
              d={nodes
                .slice(1)
                .map(({ x, y }, index) => branch(nodes[parents[index] ?? 0], { x, y }))
                .join("")}
            />
            {nodes.map(({ x, y }, index) => (
              <rect
                key={`${x} ${y}`}
                data-tone={checked.includes(index) ? "marked" : undefined}
                x={x - SIZE}
                y={y - SIZE}
                width={2 * SIZE}
                height={2 * SIZE}
              />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}

type Place = { x: number; y: number };

const branch = (from: Place = { x: 0, y: 0 }, to: Place) =>
  `M${from.x} ${from.y}V${(from.y + to.y) / 2}H${to.x}V${to.y}`;

/** Leaves at equal distances in the order of a walk through the tree, parents over their children. */
function layOut(parents: readonly number[]): Place[] {
  const children = [-1, ...parents].map((_, node) =>
    parents.flatMap((parent, index) => (parent === node ? [index + 1] : [])),
  );
  const leafCount = children.filter((own) => own.length === 0).length;
  const gap = (WIDTH - 2 * SIZE) / Math.max(leafCount - 1, 1);
  const places: Place[] = [];
  let leaf = 0;
  const place = (node: number, depth: number): number => {
    const own = children[node] ?? [];
    const xs = own.map((child) => place(child, depth + 1));
    const x = xs.length > 0 ? middle(xs) : SIZE + gap * leaf++;
    places[node] = { x: Math.round(x), y: SIZE + depth * LEVEL };
    return x;
  };
  place(0, 0);
  return places;
}

const middle = (xs: readonly number[]) => ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2;
