import type { Content } from "#content/load.ts";
import { namesOf } from "./engagement-view.ts";
import { bioOf, profileOf, requestHref, skillsOf } from "./hire-page.ts";
import { priceOf } from "./person-page.ts";

type Sources = Pick<Content, "people" | "stack" | "rosterPage" | "hire" | "hireFrame" | "prices" | "site">;

/** All people of the roster as needed by cards and filters: those named by the page first, then by name. */
export function toRoster(sources: Sources) {
  const { people, stack, rosterPage } = sources;
  const first = rosterPage.developers.people.flatMap((slug) => people[slug] ?? []);
  const others = Object.values(people)
    .filter((person) => !first.includes(person))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return [...first, ...others].map((person) => {
    const { sample: _sample, ...shown } = person;
    return {
      ...shown,
      skills: skillsOf(person, stack),
      request: requestHref(person.name),
      /** The searched text, besides the technologies. */
      text: `${person.name}\n${person.role}`,
      page: profileOf(person.slug, sources),
      bio: bioOf(person, sources),
      price: priceOf(person, sources),
    };
  });
}

/** The page's groups of technologies, with names. */
export function toStack({ rosterPage, stack }: Pick<Sources, "rosterPage" | "stack">) {
  const { heading, groups } = rosterPage.stack;
  return {
    heading,
    groups: groups.map(({ category, technologies }) => ({ category, technologies: namesOf(technologies, stack) })),
  };
}

export type RosterStack = ReturnType<typeof toStack>;
export type RosterFilter = ReturnType<typeof rosterTechnologies>[number];
export type RosterDeveloper = ReturnType<typeof toRoster>[number];

/** The technologies to filter by: those of the hire pages, then all others of the people. */
export function rosterTechnologies({ people, stack, hire }: Pick<Content, "people" | "stack" | "hire">) {
  const known = new Set(Object.values(people).flatMap(({ technologies }) => technologies));
  const offered = new Set(Object.values(hire).map((page) => page.stack));
  const byName = (slugs: Iterable<string>) =>
    [...slugs]
      .map((value) => ({ value, label: stack[value]?.name ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  return [...byName(offered), ...byName(known.difference(offered))];
}
