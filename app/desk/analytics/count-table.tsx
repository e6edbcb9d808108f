import { Link } from "react-router";
import { DeskTable } from "#app/desk/frame/page.tsx";
import { nameIn } from "./format.ts";

type Props<Counted extends { readonly name: string }> = {
  caption: string;
  what: string;
  lines: readonly Counted[];
  names: Readonly<Record<string, string>>;
  numbers: Readonly<Record<string, (line: Counted) => string>>;
  barOf?: (line: Counted) => number;
  hrefOf?: (name: string) => string;
};

const SHOWN = 8;

export function CountTable<Counted extends { readonly name: string }>(props: Props<Counted>) {
  const { caption, what, lines, names, numbers, barOf, hrefOf } = props;
  const table = (rows: readonly Counted[], title = "") => (
    <DeskTable
      caption={title}
      rows={rows}
      keyOf={({ name }) => name}
      columns={{
        [what]: (line) => (
          <div>
            {/* A name in brackets stands for several names. */}
            {hrefOf && !line.name.startsWith("(") ? (
              <Link to={hrefOf(line.name)} className="link">
                {nameIn(names, line.name)}
              </Link>
            ) : (
              nameIn(names, line.name)
            )}
            {barOf ? <progress className="desk-progress" value={barOf(line)} aria-hidden="true" /> : null}
          </div>
        ),
      }}
      numbers={numbers}
    />
  );
  return (
    <div>
      {table(lines.slice(0, SHOWN), caption)}
      {lines.length > SHOWN ? (
        <details className="figure__table">
          <summary>
            {lines.length - SHOWN} more: {caption}
          </summary>
          {table(lines.slice(SHOWN))}
        </details>
      ) : null}
    </div>
  );
}
