import type { ReactNode } from "react";
import { Day } from "#app/ui/day.tsx";
import type { Opening } from "#content/types.ts";

/** What decides whether an opening is for somebody, before a word of it is read. */
export function OpeningFacts({ opening }: { opening: Opening }) {
  const facts: [string, ReactNode][] = [
    ["Department", opening.department],
    ["Location", opening.location],
    ["Job type", opening.type],
    ["Experience", opening.experience],
    ["Apply by", <Day key="day" date={opening.openUntil} />],
  ];
  return (
    <dl className="opening-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
