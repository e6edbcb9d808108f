import { DeskTable, NumberCell } from "#app/desk/desk-table.tsx";
import type { NamedCount } from "#shared/desk-figures.ts";
import { formatCount, nameIn } from "./format.ts";

type Props = {
  caption: string;
  what: string;
  unit: string;
  lines: readonly NamedCount[];
  names: Readonly<Record<string, string>>;
};

/** Counts by name, the most first, each with a bar as long as its share of the most. */
export function BarTable({ caption, what, unit, lines, names }: Props) {
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <DeskTable caption={caption} columns={[what]} numbers={[unit]}>
      {lines.map(({ name, count }) => (
        <tr key={name}>
          <td data-label={what}>
            <div>
              {nameIn(names, name)}
              <svg className="figure-bars__bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / most) * 100} height="1" />
              </svg>
            </div>
          </td>
          <NumberCell label={unit}>{formatCount(count)}</NumberCell>
        </tr>
      ))}
    </DeskTable>
  );
}
