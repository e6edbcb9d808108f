import type { CSSProperties } from "react";
import type { ScreenBlockOf } from "#content/types.ts";

type Props = ScreenBlockOf<"grid">;
type Row = Props["items"][number];

/** In letters: so many fit over a column on a narrow phone. */
const LONGEST_LEVEL_HEAD = 4;

export function Grid({ columns, highlight, tones = {}, items, total }: Props) {
  const row = ({ label, note, cells }: Row, className?: string) => (
    <tr key={label} className={className}>
      <th scope="row">
        {label}
        {note ? <small>{note}</small> : null}
      </th>
      {columns.map((column, index) => {
        const cell = cells[index];
        return (
          <td key={column} data-highlight={column === highlight || undefined}>
            {typeof cell === "number" ? (
              <i className="screen-grid__level" style={{ "--level": cell } as CSSProperties} />
            ) : (
              <span data-tone={tones[cell ?? ""]}>{cell}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
  const areHeadsShort = columns.every((column) => column.length <= LONGEST_LEVEL_HEAD);
  return (
    <table
      className="screen-grid"
      data-short-heads={areHeadsShort || undefined}
      style={{ "--columns": columns.length } as CSSProperties}
    >
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" data-highlight={column === highlight || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => row(item))}
        {total ? row(total, "screen-grid__total") : null}
      </tbody>
    </table>
  );
}
