import { Day } from "#app/ui/day.tsx";
import { Facts } from "#app/ui/facts.tsx";
import type { Opening } from "#content/types.ts";

/** What decides whether an opening is for somebody, before a word of it is read. */
export const OpeningFacts = ({ opening }: { opening: Opening }) => (
  <Facts
    facts={[
      ["Department", opening.department],
      ["Location", opening.location],
      ["Job type", opening.type],
      ["Experience", opening.experience],
      ["Apply by", <Day key="day" date={opening.openUntil} />],
    ]}
  />
);
