import { recordPaths } from "#shared/paths.ts";
import type { Content } from "./load.ts";
import type { Hire } from "./schema/hire.ts";

type Sources = Pick<Content, "claims" | "people" | "hire" | "hireFrame">;

/** What one hire page shows: its record with figures, people and neighbours in place of their slugs. */
export function toHirePage(record: Hire, { claims, people, hire, hireFrame }: Sources) {
  const { statistics, team, stories, related, ...own } = record;
  return {
    ...own,
    path: recordPaths.hire(record.slug),
    statistics: statistics.flatMap((slug) => claims[slug] ?? []).map(({ value, label }) => ({ value, label })),
    team: {
      ...team,
      members: team.members.flatMap(({ person: slug, bio }) => {
        const person = people[slug];
        return person
          ? [{ name: person.name, role: person.role, skills: person.skills, portrait: person.portrait, bio }]
          : [];
      }),
    },
    stories: {
      ...stories,
      items: stories.items.map(({ work, ...story }) => ({
        ...story,
        action: { label: hireFrame.stories.action, href: recordPaths.work(work) },
      })),
    },
    related: related.flatMap((slug) => hire[slug] ?? []).map(toHireLink),
  };
}

/** A hire page as others link to it. */
export function toHireLink({ slug, name, logo }: Hire) {
  return { name, logo, href: recordPaths.hire(slug) };
}

export type HirePage = ReturnType<typeof toHirePage>;
export type HireLink = ReturnType<typeof toHireLink>;
