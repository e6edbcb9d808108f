import type { Deliverable } from "#content/types.ts";

type Columns = Extract<Deliverable, { kind: "board" }>["columns"];

/** A board with three columns, each higher than the one before. */
export function Board({ columns }: { columns: Columns }) {
  return (
    <div className="deliverable-board">
      {columns.map(({ label, cards }) => (
        <div key={label}>
          <b>{label}</b>
          {cards.map((card) => (
            <span key={card}>{card}</span>
          ))}
        </div>
      ))}
    </div>
  );
}
