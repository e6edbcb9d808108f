import type { Content } from "#content/load.ts";
import type { PricedLine } from "#content/schema/price.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { namesOf, toEntry } from "./engagement-view.ts";
import { bioOf, profileOf, requestHref, skillsOf } from "./hire-page.ts";

type Person = Content["people"][string];
type Sources = Pick<Content, "people" | "engagements" | "clients" | "stack" | "hire" | "hireFrame" | "prices" | "site">;

const NAMED = 3;

export function toPersonPage(person: Person, sources: Sources) {
  const { engagements, stack, hire, hireFrame, site } = sources;
  const { bio, sample: _sample, ...own } = person;
  const { slug, name, role, city } = own;
  const technologies = namesOf(own.technologies, stack);
  const words: Readonly<Record<string, string>> = {
    ...{ name, role, city, experience: own.experience, availability: own.availability },
    technologies: technologies.slice(0, NAMED).join(", "),
    wait: own.availability.replace("Available in ", ""),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (mark, word) => words[word] ?? mark);
  const projects = Object.values(engagements)
    .filter(({ team }) => team.includes(slug))
    .toSorted((a, b) => b.years.from - a.years.from);
  const said = Object.values(hire).flatMap((page) => page.team.members.filter((member) => member.person === slug));
  return {
    ...own,
    technologies,
    path: recordPaths.people(slug),
    seo: { title: filled(hireFrame.person.title), description: filled(hireFrame.person.description) },
    request: requestHref(name),
    bios: [...said.map((member) => member.bio), ...(bio ? [bio] : [])],
    start: filled(hireFrame.person.start[own.availability === "Available Now" ? "now" : "later"]),
    price: priceOf(person, sources),
    closing: { ...hireFrame.person.closing, heading: filled(hireFrame.person.closing.heading) },
    projects: projects.map((engagement) => {
      const { headline, client, years } = toEntry(engagement, sources);
      return {
        headline,
        client,
        years: years.toLowerCase(),
        technologies: namesOf(
          own.technologies.filter((each) => engagement.technologies.includes(each)),
          stack,
        ),
        href: site.parts.work ? recordPaths.engagements(engagement.slug) : undefined,
      };
    }),
  };
}

/** The lowest monthly price of a person at this level, in each currency; null if the site has no prices. */
function priceOf({ seniority }: Person, { prices, site }: Pick<Sources, "prices" | "site">): PricedLine | undefined {
  const price = Object.values(prices).find(({ levels }) => levels);
  const amounts = price?.levels?.[seniority];
  if (!site.parts.pricing || !price || !amounts) return undefined;
  const inCurrencies = site.currencies.map(({ code }) => amounts[code] ?? "");
  return { before: "From ", amounts: inCurrencies, after: ` ${price.unit}` };
}

export type PersonPage = ReturnType<typeof toPersonPage>;

type RosterSources = Pick<
  Content,
  "people" | "stack" | "rosterPage" | "hire" | "hireFrame" | "prices" | "products" | "site"
>;

/** All people of the roster as needed by cards and filters: those named by the page first, then by name. */
export function toRoster(sources: RosterSources) {
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
      text: [person.name, person.role, ...namesOf(person.technologies.filter(isProduct(sources)), stack)].join("\n"),
      page: profileOf(person.slug, sources),
      bio: bioOf(person, sources),
      price: priceOf(person, sources),
    };
  });
}

export function toStack({ rosterPage, stack }: Pick<RosterSources, "rosterPage" | "stack">) {
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
