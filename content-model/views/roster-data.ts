import type { Content } from "#content/load.ts";
import { startInWords, startOn } from "#shared/formats/availability.ts";
import { namesOf } from "./engagement-view.ts";
import { profileOf } from "./hire-page.ts";

type Person = Content["people"][string];
type Sources = Pick<Content, "people" | "stack" | "hireFrame" | "prices" | "site">;

/**
 * Who can be hired, for programs: what the roster says of each person, with the start in words of
 * the day (`asOf`, like 2026-12-01) and the prices as the pages show them, each for one unit.
 */
export function toRosterData(asOf: string, sources: Sources) {
  const everybody = Object.values(sources.people);
  return {
    asOf,
    company: sources.site.name,
    people: everybody
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((person) => toPersonData(person, asOf, sources)),
  };
}

function toPersonData(person: Person, asOf: string, sources: Sources) {
  return {
    name: person.name,
    role: person.role,
    level: person.seniority,
    experience: person.experience,
    technologies: namesOf(person.technologies, sources.stack),
    languages: person.languages,
    city: person.city,
    timeZone: person.timeZone,
    hours: person.hours,
    ...(person.workday && { workday: person.workday }),
    start: startInWords(startOn(asOf, person)),
    availableFrom: person.availableFrom,
    checkedOn: person.checkedOn,
    price: priceOf(person, sources),
    page: profileOf(person.slug, sources)?.href,
  };
}

function priceOf({ seniority }: Person, { prices, site }: Sources) {
  if (!site.parts.pricing) return undefined;
  const price = Object.values(prices).find(({ levels }) => levels);
  const from = price?.levels?.[seniority];
  return price && from ? { from, unit: price.unit } : undefined;
}
