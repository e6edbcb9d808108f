import type { PracticePlate } from "#content/types.ts";

type Columns = Extract<PracticePlate, { kind: "board" }>["columns"];

/** Three columns, each a step higher than the one before: work climbs towards its release. */
export function BoardFragment({ columns }: { columns: Columns }) {
  return (
    <div className="board-fragment">
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
