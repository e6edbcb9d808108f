import type { Content } from "#content/load.ts";
import type { PricedLine } from "#content/schema/price.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { namesOf, toEntry } from "./engagement-view.ts";
import { requestHref } from "./hire-page.ts";

type Person = Content["people"][string];
type Sources = Pick<Content, "people" | "engagements" | "clients" | "stack" | "hire" | "hireFrame" | "prices" | "site">;

const NAMED = 3;

/** A person of the roster, with the text of hire pages and their projects. */
export function toPersonPage(person: Person, sources: Sources) {
  const { engagements, stack, hire, hireFrame, site } = sources;
  const { slug, name, role, city, bio, sample: _sample, ...own } = person;
  const technologies = namesOf(own.technologies, stack);
  const words: Readonly<Record<string, string>> = {
    name,
    role,
    technologies: technologies.slice(0, NAMED).join(", "),
    experience: own.experience,
    city,
    availability: own.availability,
    wait: own.availability.replace("Available in ", ""),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (mark, word) => words[word] ?? mark);
  const projects = Object.values(engagements)
    .filter(({ team }) => team.includes(slug))
    .toSorted((a, b) => b.years.from - a.years.from);
  const said = Object.values(hire).flatMap((page) => page.team.members.filter((member) => member.person === slug));
  return {
    ...own,
    name,
    role,
    city,
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
export function priceOf(
  { seniority }: Person,
  { prices, site }: Pick<Sources, "prices" | "site">,
): PricedLine | undefined {
  const price = Object.values(prices).find(({ levels }) => levels);
  const amounts = price?.levels?.[seniority];
  if (!site.parts.pricing || !price || !amounts) return undefined;
  return {
    before: "From ",
    amounts: site.currencies.map(({ code }) => amounts[code] ?? ""),
    after: ` ${price.unit}`,
  };
}

export type PersonPage = ReturnType<typeof toPersonPage>;
