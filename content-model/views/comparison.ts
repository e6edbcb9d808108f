import type { Content } from "#content/load.ts";
import { toFigure } from "#content/schema/references.ts";
import { sumOfAmounts } from "#shared/formats/amount.ts";
import { startOn } from "#shared/formats/availability.ts";
import { currentName } from "#shared/formats/time-zone-names.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { namesOf } from "./engagement-view.ts";
import { profileOf } from "./hire-page.ts";
import { workingDays } from "./working-day.ts";

type Person = Content["people"][string];
type Sources = Pick<Content, "people" | "engagements" | "stack" | "hireFrame" | "prices" | "site">;
type Choice = { readonly currency: string; readonly zone: string; readonly today: string };

/** More would not fit on a sheet of paper. */
const PROJECTS = 2;

/** People side by side: what they share, what each brings, and what they cost together. */
export function toComparison(slugs: readonly string[], choice: Choice, sources: Sources) {
  const people = slugs.flatMap((slug) => sources.people[slug] ?? []);
  const common = commonOf(people);
  const prices = people.map((person) => priceOf(person, choice, sources));
  return {
    common: namesOf(common, sources.stack),
    people: people.map((person, at) => ({
      slug: person.slug,
      name: person.name,
      role: person.role,
      level: person.seniority,
      portrait: person.portrait,
      page: profileOf(person.slug, sources)?.href,
      availableFrom: person.availableFrom,
      checkedOn: person.checkedOn,
      hours: person.hours,
      day: dayOf(person, choice, sources),
      skills: namesOf(
        person.technologies.filter((slug) => !common.includes(slug)),
        sources.stack,
      ),
      projects: projectsOf(person, sources),
      price: prices[at],
    })),
    sum: people.length > 1 ? sumOfAmounts(prices) : undefined,
  };
}

export type Comparison = ReturnType<typeof toComparison>;

/** What everybody works with; of one person nothing is in common. */
function commonOf([first, ...others]: readonly Person[]): readonly string[] {
  if (!first || others.length === 0) return [];
  return first.technologies.filter((slug) =>
    others.every(({ technologies }) => technologies.includes(slug)),
  );
}

/** In the week of the start, as clocks change in spring and autumn. */
function dayOf(person: Person, { zone, today }: Choice, { hireFrame }: Sources) {
  const { day } = hireFrame.person;
  const isLater = startOn(today, person).state === "later";
  const at = new Date(`${isLater ? person.availableFrom : today}T12:00:00Z`);
  const client = { city: cityOf(zone), timeZone: zone, from: "09:00", to: "17:00" };
  return workingDays(person, { ...day, clients: [client] }, at).at(0);
}

function projectsOf({ slug }: Person, { engagements, site }: Sources) {
  return Object.values(engagements)
    .filter(({ team }) => team.includes(slug))
    .toSorted((a, b) => b.years.from - a.years.from)
    .slice(0, PROJECTS)
    .map((engagement) => {
      const [figure] = Object.values(engagement.figures);
      return {
        title: engagement.title,
        figure: figure && toFigure(figure),
        href: site.parts.work ? recordPaths.engagements(engagement.slug) : undefined,
      };
    });
}

function priceOf({ seniority }: Person, { currency }: Choice, { prices, site }: Sources) {
  if (!site.parts.pricing) return undefined;
  return Object.values(prices).find(({ levels }) => levels)?.levels?.[seniority]?.[currency];
}

/** The time zones to choose from: those of clients and offices, and the one that was asked for. */
export function zonesFor(wanted: string, { hireFrame, site }: Pick<Content, "hireFrame" | "site">) {
  const known = [...hireFrame.person.day.clients, ...site.offices].map(({ city, timeZone }) => ({
    value: currentName(timeZone),
    label: city,
  }));
  const isKnown = known.some(({ value }) => value === wanted);
  const all = isKnown ? known : [...known, { value: wanted, label: cityOf(wanted) }];
  return all.filter(({ value }, at) => all.findIndex((each) => each.value === value) === at);
}

/** "America/New_York" is said New York. */
const cityOf = (zone: string) => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
