import { DeskTable, NumberCell } from "#app/desk/desk-table.tsx";
import type { Yield } from "#shared/desk-figures.ts";
import { formatCount, formatShare, nameIn } from "./format.ts";

type Props = { caption: string; what: string; lines: readonly Yield[]; names: Readonly<Record<string, string>> };

/** What was read and what was asked from there, and of how many views an enquiry came. */
export function YieldTable({ caption, what, lines, names }: Props) {
  return (
    <DeskTable caption={caption} columns={[what]} numbers={["Views", "Enquiries", "Of views"]}>
      {lines.map(({ name, views, enquiries }) => (
        <tr key={name}>
          <td data-label={what}>{nameIn(names, name)}</td>
          <NumberCell label="Views">{formatCount(views)}</NumberCell>
          <NumberCell label="Enquiries">{formatCount(enquiries)}</NumberCell>
          <NumberCell label="Of views">{formatShare(enquiries, views)}</NumberCell>
        </tr>
      ))}
    </DeskTable>
  );
}
