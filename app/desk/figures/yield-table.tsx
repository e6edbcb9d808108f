import type { Yield } from "#shared/desk-figures.ts";
import { formatCount, formatShare } from "./format.ts";

type Props = { caption: string; what: string; lines: readonly Yield[]; names: Readonly<Record<string, string>> };

/** What was read and what was asked from there, and of how many views an enquiry came. */
export function YieldTable({ caption, what, lines, names }: Props) {
  return (
    <table className="desk-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col" className="figure-number">
            Views
          </th>
          <th scope="col" className="figure-number">
            Enquiries
          </th>
          <th scope="col" className="figure-number">
            Of views
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, views, enquiries }) => (
          <tr key={name}>
            <td data-label={what}>{names[name] ?? name}</td>
            <td data-label="Views" className="figure-number">
              {formatCount(views)}
            </td>
            <td data-label="Enquiries" className="figure-number">
              {formatCount(enquiries)}
            </td>
            <td data-label="Of views" className="figure-number">
              {formatShare(enquiries, views)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
