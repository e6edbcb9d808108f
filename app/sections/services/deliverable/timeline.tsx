import type { PracticePlate } from "#content/types.ts";

type Entries = Extract<PracticePlate, { kind: "timeline" }>["entries"];

export function TimelineFragment({ entries }: { entries: Entries }) {
  return (
    <ol className="timeline-fragment">
      {entries.map(({ at, label, note }) => (
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
}
