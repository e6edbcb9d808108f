import type { Content } from "#content/load.ts";
import { recordPaths } from "#shared/paths.ts";
import { namesOf } from "./engagement-view.ts";
import { requestHref, skillsOf } from "./hire-page.ts";
import { toPortrait } from "./portrait-view.ts";

type Sources = Pick<Content, "people" | "engagements" | "stack" | "rosterPage">;

/** Everyone of the roster as cards and filters need them: those whom the page names first, then by name. */
export function toRoster({ people, engagements, stack, rosterPage }: Sources) {
  const first = rosterPage.developers.people.flatMap((slug) => people[slug] ?? []);
  const others = Object.values(people)
    .filter((person) => !first.includes(person))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return [...first, ...others].map((person) => {
    const { sample: _sample, drawing: _drawing, photograph: _photograph, ...shown } = person;
    const names = namesOf(person.technologies, stack);
    return {
      ...shown,
      portrait: toPortrait(person),
      skills: skillsOf(person, stack),
      request: requestHref(person.name),
      /** What the search looks at. */
      text: [person.name, person.role, ...names].join("\n").toLowerCase(),
      /** Where the person worked, most cited first. */
      history: Object.values(engagements)
        .filter(({ team }) => team.includes(person.slug))
        .map(({ slug, title }) => ({ label: title, href: recordPaths.engagements(slug) })),
    };
  });
}

/** The groups of technologies that the page names, each by name. */
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

/** The technologies that can be filtered by: those of the hire pages, then whatever else somebody works with. */
export function rosterTechnologies({ people, stack, hire }: Pick<Content, "people" | "stack" | "hire">) {
  const known = new Set(Object.values(people).flatMap(({ technologies }) => technologies));
  const offered = new Set(Object.values(hire).map((page) => page.stack));
  const byName = (slugs: Iterable<string>) =>
    [...slugs]
      .map((value) => ({ value, label: stack[value]?.name ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  return [...byName(offered), ...byName(known.difference(offered))];
}
