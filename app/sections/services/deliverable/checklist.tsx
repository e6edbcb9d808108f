import { Icon } from "#app/ui/icon.tsx";
import type { PracticePlate } from "#content/types.ts";

type Items = Extract<PracticePlate, { kind: "checklist" }>["items"];

const icons = { done: "check", open: "clock", failed: "x" } as const;

export function ChecklistFragment({ items }: { items: Items }) {
  return (
    <ul className="checklist-fragment">
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
