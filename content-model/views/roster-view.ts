import type { Content } from "#content/load.ts";
import { namesOf } from "./engagement-view.ts";
import { bioOf, profileOf, requestHref, skillsOf } from "./hire-page.ts";
import { priceOf } from "./person-page.ts";

type Sources = Pick<Content, "people" | "stack" | "rosterPage" | "hire" | "hireFrame" | "prices" | "products" | "site">;

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
      /** The searched text, besides the technologies to filter by. */
      text: [person.name, person.role, ...namesOf(person.technologies.filter(isProduct(sources)), stack)].join("\n"),
      page: profileOf(person.slug, sources),
      bio: bioOf(person, sources),
      price: priceOf(person, sources),
    };
  });
}

export function toStack({ rosterPage, stack }: Pick<Sources, "rosterPage" | "stack">) {
  const { heading, groups } = rosterPage.stack;
  return {
    heading,
    rows: groups.map(({ category, technologies }) => ({
      label: category,
      value: namesOf(technologies, stack).join(", "),
    })),
  };
}

export type RosterFilter = ReturnType<typeof rosterTechnologies>[number];
export type RosterDeveloper = ReturnType<typeof toRoster>[number];

type Technologies = Pick<Content, "people" | "stack" | "hire" | "products">;

/** The technologies to filter by: those of the hire pages, then all others of the people, without our own products. */
export function rosterTechnologies(sources: Technologies) {
  const { people, stack, hire } = sources;
  const isOurs = isProduct(sources);
  const known = new Set(
    Object.values(people).flatMap(({ technologies }) => technologies.filter((slug) => !isOurs(slug))),
  );
  const offered = new Set(Object.values(hire).map((page) => page.stack));
  const byName = (group: string, slugs: Iterable<string>) =>
    [...slugs]
      .map((value) => ({ value, label: stack[value]?.name ?? value, group }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  return [...byName("Main skills", offered), ...byName("More technologies", known.difference(offered))];
}

function isProduct({ stack, products }: Pick<Content, "stack" | "products">) {
  const names = new Set(Object.values(products).map(({ name }) => name));
  return (slug: string) => names.has(stack[slug]?.name ?? slug);
}
