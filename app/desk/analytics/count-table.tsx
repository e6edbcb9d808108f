import { Link } from "react-router";
import { DeskTable, NumberCell } from "#app/desk/frame/desk-table.tsx";
import { nameIn } from "./format.ts";

type Line = { readonly name: string };
type Props<Counted extends Line> = {
  caption: string;
  what: string;
  lines: readonly Counted[];
  names: Readonly<Record<string, string>>;
  /** The columns of numbers, by heading. */
  numbers: Readonly<Record<string, (line: Counted) => string>>;
  /** The length of a line's bar, from 0 to 1. */
  barOf?: (line: Counted) => number;
  /** The link that filters the page by a name. */
  hrefOf?: (name: string) => string;
};

const SHOWN = 5;
const FEW = 3;

/** Counts by name, largest first; only the first rows are shown, unless only a few more are left. */
export function CountTable<Counted extends Line>(props: Props<Counted>) {
  const { caption, what, lines, names, numbers, barOf, hrefOf } = props;
  const shown = lines.length <= SHOWN + FEW ? lines.length : SHOWN;
  const table = (rows: readonly Counted[], isCaptioned: boolean) => (
    <DeskTable caption={isCaptioned ? caption : ""} columns={[what]} numbers={Object.keys(numbers)}>
      {rows.map((line) => (
        <tr key={line.name}>
          <td data-label={what}>
            <div>
              {/* A name in brackets stands for several names. */}
              {hrefOf && !line.name.startsWith("(") ? (
                <Link to={hrefOf(line.name)} className="link">
                  {nameIn(names, line.name)}
                </Link>
              ) : (
                nameIn(names, line.name)
              )}
              {barOf ? (
                <svg className="figure-bars__bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={barOf(line) * 100} height="1" />
                </svg>
              ) : null}
            </div>
          </td>
          {Object.entries(numbers).map(([label, show]) => (
            <NumberCell key={label} label={label}>
              {show(line)}
            </NumberCell>
          ))}
        </tr>
      ))}
    </DeskTable>
  );
  return (
    <div>
      {table(lines.slice(0, shown), true)}
      {lines.length > shown ? (
        <details className="figure__table">
          <summary>
            {lines.length - shown} more: {caption}
          </summary>
          {table(lines.slice(shown), false)}
        </details>
      ) : null}
    </div>
  );
}
