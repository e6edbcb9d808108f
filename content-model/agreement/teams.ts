import type { Content } from "#content/load.ts";
import type { Disagreement } from "./disagreement.ts";

/** Whoever worked on an engagement has one of its technologies; whoever stands on a hire page has that page's. */
export function teamsAgree({ engagements, hire, people }: Content): Disagreement[] {
  const onEngagements = Object.values(engagements).flatMap(({ slug, team, technologies }) =>
    team.flatMap((person, index): Disagreement[] => {
      if (people[person]?.technologies.some((technology) => technologies.includes(technology))) return [];
      const text = `${person} works with none of the technologies of this engagement`;
      return [{ collection: "engagements", slug, path: ["team", index], text }];
    }),
  );
  const onHirePages = Object.values(hire).flatMap(({ slug, stack, team }) =>
    team.members.flatMap(({ person }, index): Disagreement[] => {
      if (people[person]?.technologies.includes(stack)) return [];
      const text = `${person} does not work with ${stack}, which this page offers`;
      return [{ collection: "hire", slug, path: ["team", "members", index, "person"], text }];
    }),
  );
  return [...onEngagements, ...onHirePages];
}
