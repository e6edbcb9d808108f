import type { Deliverable } from "#content/types.ts";

type States = Extract<Deliverable, { kind: "specimen" }>["states"];

/** The states of a form field, as in a design system. A drawing, not a form. */
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
