import { Day } from "#app/ui/day.tsx";
import { Facts } from "#app/ui/facts.tsx";
import type { Opening } from "#content/types.ts";

export const OpeningFacts = ({ opening }: { opening: Opening }) => (
  <Facts
    facts={[
      ["Department", opening.department],
      ["Location", opening.location],
      ["Job type", opening.type],
      ["Experience", opening.experience],
      ["Salary", opening.salary],
      ["Apply by", <Day key="day" date={opening.openUntil} />],
    ]}
  />
);
