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
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Confirmed</th>
              <th scope="col">Left</th>
              <th scope="col">Subscribed at its end</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, joined, left, total }) => (
              <tr key={month}>
                <td data-label="Month">{month}</td>
                <td data-label="Confirmed">{joined}</td>
                <td data-label="Left">{left}</td>
                <td data-label="At its end">{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
