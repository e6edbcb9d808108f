import { Icon } from "#app/ui/icon.tsx";
import type { Deliverable } from "#content/types.ts";

type Items = Extract<Deliverable, { kind: "checklist" }>["items"];

const icons = { done: "check", open: "clock", failed: "x" } as const;

export function Checklist({ items }: { items: Items }) {
  return (
    <ul className="deliverable-checklist">
      {items.map(({ label, note, state }) => (
        <li key={label} data-state={state}>
          <Icon name={icons[state]} />
          <span>{label}</span>
          <b>{note}</b>
        </li>
      ))}
    </ul>
  );
}
