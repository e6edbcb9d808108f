import { Icon } from "#app/ui/icon.tsx";
import type { Deliverable as DeliverableRecord } from "#content/types.ts";

const icons = { done: "check", open: "clock", failed: "x" } as const;

/** An example of what the service delivers: a sheet with a checklist. */
export function Deliverable({ deliverable: { tone, title, alt, items } }: { deliverable: DeliverableRecord }) {
  return (
    <div className={`hero-panel deep-block deliverable deliverable--${tone} cut-tl`} role="img" aria-label={alt}>
      <div className="deliverable__steps" />
      <div className="deliverable__sheet">
        <p className="deliverable__title">{title}</p>
        <ul>
          {items.map(({ label, note, state }) => (
            <li key={label} data-state={state}>
              <Icon name={icons[state]} />
              <span>{label}</span>
              <b>{note}</b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
