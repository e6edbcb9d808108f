import { Link } from "react-router";
import { DeskTable } from "#app/desk/frame/page.tsx";
import { nameIn } from "./format.ts";

type Props<Counted extends { readonly name: string }> = {
  caption: string;
  what: string;
  lines: readonly Counted[];
  names: Readonly<Record<string, string>>;
  numbers: Readonly<Record<string, (line: Counted) => string>>;
  hrefOf?: (name: string) => string;
};

const SHOWN = 8;

export function CountTable<Counted extends { readonly name: string }>(props: Props<Counted>) {
  const { caption, what, lines, names, numbers, hrefOf } = props;
  const table = (rows: readonly Counted[], title = "") => (
    <DeskTable
      caption={title}
      rows={rows}
      keyOf={({ name }) => name}
      columns={{
        // A name in brackets stands for several names.
        [what]: ({ name }) =>
          hrefOf && !name.startsWith("(") ? (
            <Link to={hrefOf(name)} className="link">
              <bdi>{nameIn(names, name)}</bdi>
            </Link>
          ) : (
            nameIn(names, name)
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
