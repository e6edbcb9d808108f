import { DeskTable, NumberCell } from "#app/desk/desk-table.tsx";
import type { DeskNewsletter } from "#content/types.ts";
import type { GrowthMonth } from "#shared/desk-newsletter.ts";

type Props = { months: readonly GrowthMonth[]; words: DeskNewsletter["growth"] };

/** How the number of subscribers came about, month by month. */
export function GrowthTable({ months, words }: Props) {
  return (
    <section className="desk-panel" aria-labelledby="growth">
      <h2 id="growth">{words.heading}</h2>
      <p className="muted">{words.lead}</p>
      {months.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <DeskTable columns={["Month"]} numbers={["Confirmed", "Left", "At its end"]}>
          {months.map(({ month, joined, left, total }) => (
            <tr key={month}>
              <td data-label="Month">{month}</td>
              <NumberCell label="Confirmed">{joined}</NumberCell>
              <NumberCell label="Left">{left}</NumberCell>
              <NumberCell label="At its end">{total}</NumberCell>
            </tr>
          ))}
        </DeskTable>
      )}
    </section>
  );
}
