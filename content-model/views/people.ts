import type { Content } from "#content/load.ts";
import type { PricedLine } from "#content/schema/price.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { namesOf, quoteOf, toEntry } from "./engagement-view.ts";
import { bioOf, profileOf, requestHref, skillsOf } from "./hire-page.ts";
import { workingDays } from "./working-day.ts";

type Person = Content["people"][string];
type Engagement = Content["engagements"][string];
type Sources = Pick<
  Content,
  | "people"
  | "engagements"
  | "clients"
  | "stack"
  | "hire"
  | "hireFrame"
  | "posts"
  | "prices"
  | "site"
>;

const NAMED = 3;

export function toPersonPage(person: Person, sources: Sources) {
  const { engagements, stack, hire, hireFrame, site } = sources;
  const { bio, sample: _sample, ...own } = person;
  const { slug, name, role, city } = own;
  const technologies = namesOf(own.technologies, stack);
  const words: Readonly<Record<string, string>> = {
    name,
    role,
    city,
    experience: own.experience,
    technologies: technologies.slice(0, NAMED).join(", "),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (mark, word) => words[word] ?? mark);
  const projects = Object.values(engagements)
    .filter(({ team }) => team.includes(slug))
    .toSorted((a, b) => b.years.from - a.years.from);
  const said = Object.values(hire).flatMap((page) =>
    page.team.members.filter((member) => member.person === slug),
  );
  return {
    ...own,
    technologies,
    path: recordPaths.people(slug),
    seo: {
      title: filled(hireFrame.person.title),
      description: filled(hireFrame.person.description),
    },
    request: requestHref(name),
    bios: [...said.map((member) => member.bio), ...(bio ? [bio] : [])],
    price: priceOf(person, sources),
    days: workingDays(person, hireFrame.person.day),
    quote: quoteAbout(person, projects, sources),
    articles: site.parts.blog ? articlesBy(person, sources) : [],
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

/**
 * What a client said about one of the person's projects: best with the person's name, otherwise
 * with nobody's. Praise of a colleague is never shown.
 */
function quoteAbout(person: Person, projects: readonly Engagement[], sources: Sources) {
  const colleagues = Object.values(sources.people).filter(({ slug }) => slug !== person.slug);
  const quoted = projects.flatMap(({ slug, quote }) =>
    quote ? [{ slug, words: wordsOf(quote.text) }] : [],
  );
  const ofOthers = ({ words }: { words: ReadonlySet<string> }) =>
    colleagues.some(({ name }) => isNamed(name, words));
  const best =
    quoted.find(({ words }) => isNamed(person.name, words)) ??
    quoted.find((candidate) => !ofOthers(candidate));
  return best ? quoteOf(best.slug, sources) : undefined;
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/[^\p{L}\p{M}]+/u));

const isNamed = (name: string, words: ReadonlySet<string>) =>
  [...wordsOf(name)].some((part) => words.has(part));

const articlesBy = ({ slug }: Person, { posts }: Sources) =>
  Object.values(posts)
    .filter(({ author }) => author === slug)
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .map((post) => ({ label: post.title, href: recordPaths.posts(post.slug), date: post.date }));

/**
 * The lowest monthly price of a person at this level, in each currency; null if the site has no
 * prices.
 */
function priceOf(
  { seniority }: Person,
  { prices, site }: Pick<Sources, "prices" | "site">,
): PricedLine | undefined {
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

/**
 * All people of the roster as needed by cards and filters: those named by the page first, then by
 * name.
 */
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
      text: [
        person.name,
        person.role,
        ...namesOf(person.technologies.filter(isProduct(sources)), stack),
      ].join("\n"),
      page: profileOf(person.slug, sources),
      bio: bioOf(person, sources),
      price: priceOf(person, sources),
      days: workingDays(person, sources.hireFrame.person.day),
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

/**
 * The technologies to filter by: those of the hire pages, then all others of the people, without
 * our own products.
 */
export function rosterTechnologies(sources: Technologies) {
  const { people, stack, hire } = sources;
  const isOurs = isProduct(sources);
  const known = new Set(
    Object.values(people).flatMap(({ technologies }) =>
      technologies.filter((slug) => !isOurs(slug)),
    ),
  );
  const offered = new Set(Object.values(hire).map((page) => page.stack));
  const byName = (group: string, slugs: Iterable<string>) =>
    [...slugs]
      .map((value) => ({ value, label: stack[value]?.name ?? value, group }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  return [
    ...byName("Main skills", offered),
    ...byName("More technologies", known.difference(offered)),
  ];
}

function isProduct({ stack, products }: Pick<Content, "stack" | "products">) {
  const names = new Set(Object.values(products).map(({ name }) => name));
  return (slug: string) => names.has(stack[slug]?.name ?? slug);
}
