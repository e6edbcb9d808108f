import type { Deliverable } from "#content/types.ts";

type States = Extract<Deliverable, { kind: "specimen" }>["states"];

/** A form field in its states, as a page of a design system shows it. Drawn, not a form. */
export function Specimen({ states }: { states: States }) {
  return (
    <div className="deliverable-specimen">
      {states.map(({ label, value, state, note }) => (
        <div key={state} data-state={state}>
          <b>{label}</b>
          <span>{value}</span>
          {note ? <small>{note}</small> : null}
        </div>
      ))}
    </div>
  );
}
