import type { Content } from "#content/load.ts";
import { profileOf } from "./hire-page.ts";

type Sources = Pick<Content, "home" | "people" | "site" | "hireFrame">;

/**
 * Five people who could start as a team, and what they cost together. Without a price list nothing
 * is said of that.
 */
export function toExampleTeam({ home, people, site, hireFrame }: Sources) {
  const { example } = home.talent.team;
  if (!example) return undefined;
  const { sum } = example;
  return {
    text: example.text,
    people: example.people.flatMap((slug) => {
      const person = people[slug];
      if (!person) return [];
      const { name, role, availableFrom, checkedOn, portrait } = person;
      const page = profileOf(slug, { site, hireFrame })?.href;
      return [{ slug, name, role, availableFrom, checkedOn, portrait, page }];
    }),
    sum: sum && site.parts.pricing ? site.currencies.map(({ code }) => sum[code] ?? "") : [],
  };
}

export type ExampleTeam = NonNullable<ReturnType<typeof toExampleTeam>>;
