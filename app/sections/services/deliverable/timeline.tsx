import type { Deliverable } from "#content/types.ts";

type Entries = Extract<Deliverable, { kind: "timeline" }>["entries"];

export function Timeline({ entries }: { entries: Entries }) {
  return (
    <ol className="deliverable-timeline">
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
