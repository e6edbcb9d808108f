import type { DrawnViewOf } from "#content/types.ts";
import { Bar, Pairs, Pointer, sized } from "./parts.tsx";

/** Whole columns, one line for each row: a table of a hundred cells in few elements. */
export function Ledger(props: DrawnViewOf<"ledger">) {
  const { bar, filters, columns, marks, selected, note } = props;
  return (
    <>
      <Bar {...bar} />
      <span className="drawn-ledger__filters">
        {filters.map((filter) => (
          <span key={filter}>{filter}</span>
        ))}
      </span>
      <span className="drawn-ledger__table">
        {marks.map(({ row, tone }) => (
          <i key={row} data-tone={tone} style={sized({ "--row": row })} />
        ))}
        {columns.map(({ label, cells, isNumber }) => (
          <span key={label} data-number={isNumber}>
            <b>{label}</b>
            {cells.join("\n")}
          </span>
        ))}
      </span>
      <span className="drawn-ledger__note drawn__dialog" style={sized({ "--row": selected })}>
        <b className="drawn__title">{note.heading}</b>
        <Pairs items={note.lines} />
        <b className="drawn__button">{note.action}</b>
        <Pointer />
      </span>
    </>
  );
}
