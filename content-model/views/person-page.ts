import type { Content } from "#content/load.ts";
import { availabilities } from "#content/schema/person.ts";
import type { PricedLine } from "#content/schema/priced-line.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { namesOf, quoteOf, toEntry } from "./engagement-view.ts";
import { requestHref } from "./hire-page.ts";

type Person = Content["people"][string];
type Sources = Pick<
  Content,
  "people" | "engagements" | "clients" | "stack" | "hire" | "hireFrame" | "posts" | "prices" | "site"
>;

/** The number of technologies in the page's description. */
const NAMED = 3;

/** The number of similar colleagues on the page. */
const SIMILAR = 3;

/** A person of the roster, with the text of hire pages, their projects and their posts. */
export function toPersonPage(person: Person, sources: Sources) {
  const { engagements, people, stack, hire, hireFrame, posts, site } = sources;
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
  const quoted = projects.filter(({ quote }) => quote);
  // A quote that names this person, else one that names nobody: never praise of a colleague.
  const isNamed = (text: string, { name }: Pick<Person, "name">) => text.includes(name.split(" ")[0] ?? name);
  const praised =
    quoted.find(({ quote }) => quote && isNamed(quote.text, person)) ??
    quoted.find(({ quote }) => quote && !Object.values(people).some((one) => isNamed(quote.text, one)));
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
    quote: praised ? quoteOf(praised.slug, sources) : undefined,
    similar: similarTo(person, sources),
    closing: { ...hireFrame.person.closing, heading: filled(hireFrame.person.closing.heading) },
    projects: projects.map((engagement) => {
      const { headline, client, years, measured } = toEntry(engagement, sources);
      return {
        headline,
        client,
        years: years.toLowerCase(),
        /** A second result, different from the one in the headline. */
        figure: measured.find(({ value }) => !headline.toLowerCase().includes(value.toLowerCase())),
        technologies: namesOf(
          own.technologies.filter((each) => engagement.technologies.includes(each)),
          stack,
        ),
        href: site.parts.work ? recordPaths.engagements(engagement.slug) : undefined,
      };
    }),
    articles: Object.values(posts)
      .filter(({ author }) => author === slug)
      .map((post) => ({ label: post.title, href: recordPaths.posts(post.slug) })),
  };
}

/** Developers of the same type with the most shared technologies; among equals, those who can start soonest. */
function similarTo(person: Person, { people }: Sources) {
  const shared = ({ technologies }: Person) => technologies.filter((each) => person.technologies.includes(each)).length;
  const wait = ({ availability }: Person) => availabilities.indexOf(availability);
  return Object.values(people)
    .filter(({ slug, type }) => slug !== person.slug && type === person.type)
    .toSorted((a, b) => shared(b) - shared(a) || wait(a) - wait(b))
    .slice(0, SIMILAR)
    .map(({ slug, name, role, portrait, availability }) => {
      return { name, role, portrait, availability, href: recordPaths.people(slug) };
    });
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
