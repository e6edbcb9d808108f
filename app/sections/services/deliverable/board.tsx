import type { Deliverable } from "#content/types.ts";

type Columns = Extract<Deliverable, { kind: "board" }>["columns"];

/** Three columns, each a step higher than the one before: work climbs towards its release. */
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
