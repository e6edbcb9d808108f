import { Icon } from "#app/ui/icon.tsx";
import type { Deliverable } from "#content/types.ts";

const icons = { done: "check", open: "clock", failed: "x" } as const;

/** The content of the sheet: a checklist, a timeline, a board with three columns, or the states of a form field. */
export function Drawing({ deliverable }: { deliverable: Deliverable }) {
  switch (deliverable.kind) {
    case "checklist":
      return (
        <ul className="deliverable-checklist">
          {deliverable.items.map(({ label, note, state }) => (
            <li key={label} data-state={state}>
              <Icon name={icons[state]} />
              <span>{label}</span>
              <b>{note}</b>
            </li>
          ))}
        </ul>
      );
    case "timeline":
      return (
        <ol className="deliverable-timeline">
          {deliverable.entries.map(({ at, label, note }) => (
            <li key={at}>
              <b>{at}</b>
              <span>
                {label}
                <small>{note}</small>
              </span>
            </li>
          ))}
        </ol>
      );
    case "board":
      return (
        <div className="deliverable-board">
          {deliverable.columns.map(({ label, cards }) => (
            <div key={label}>
              <b>{label}</b>
              {cards.map((card) => (
                <span key={card}>{card}</span>
              ))}
            </div>
          ))}
        </div>
      );
    case "specimen":
      return (
        <div className="deliverable-specimen">
          {deliverable.states.map(({ label, value, state, note }) => (
            <div key={state} data-state={state}>
              <b>{label}</b>
              <span>{value}</span>
              {note ? <small>{note}</small> : null}
            </div>
          ))}
        </div>
      );
  }
}
