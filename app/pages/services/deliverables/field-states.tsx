import { Icon } from "#app/ui/icon.tsx";
import type { DeliverableOf } from "#content/types.ts";

export function FieldStates({ label, states }: DeliverableOf<"field">) {
  return (
    <ul className="field-states">
      {states.map(({ name, value, look, note }) => (
        <li key={name} className={`field-states__${look}`}>
          <b>{name}</b>
          <p>
            {label}
            <span>
              {value}
              <Icon name={look === "locked" ? "lock" : "calendar"} />
            </span>
            {note ? <small>{note}</small> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
