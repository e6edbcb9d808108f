import { Icon } from "#app/ui/icon.tsx";
import type { DeliverableOf } from "#content/types.ts";

const icons = { erased: "check", kept: "lock", due: "timer" } as const;
const LINES_STILL_WHOLE = 3;

export function ErasureRequest({ title, state, person, systems }: DeliverableOf<"erasure">) {
  return (
    <>
      <div className="erasure__shredder">
        <div className="erasure__paper">
          <b>{title}</b>
          <PersonLines lines={person.slice(0, LINES_STILL_WHOLE)} />
        </div>
        <i className="erasure__slot" />
        <div className="erasure__strips">
          <PersonLines lines={person.slice(LINES_STILL_WHOLE)} />
        </div>
      </div>
      <div className="erasure__systems">
        <p className="measure">{state}</p>
        <ul>
          {systems.map((system) => (
            <li key={system.label} className={`erasure__system--${system.state}`}>
              {system.label}
              <span>
                <Icon name={icons[system.state]} />
                {system.note}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function PersonLines({ lines }: { lines: DeliverableOf<"erasure">["person"] }) {
  return lines.map(({ label, value }) => (
    <p key={label}>
      <span>{label}</span>
      {value}
    </p>
  ));
}
