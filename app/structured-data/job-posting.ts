import type { JobPosting, Place } from "schema-dts";
import { absolute } from "#app/site-url.ts";
import type { Opening, Site } from "#content/types.ts";
import { closesAt } from "./closes-at.ts";
import { address, companyAs } from "./things.ts";

/**
 * Google's names of kinds of work, by words that people write, such as "Full time" and "Full-time".
 */
const employmentTypes: readonly (readonly [RegExp, string])[] = [
  [/full.?time|permanent/i, "FULL_TIME"],
  [/part.?time/i, "PART_TIME"],
  [/contract|freelance/i, "CONTRACTOR"],
  [/temporary|fixed.?term/i, "TEMPORARY"],
  [/intern(?:ship)?\b|trainee/i, "INTERN"],
  [/volunt/i, "VOLUNTEER"],
];

const REMOTE = /\bremote(?:ly)?\b|\bwork(?:ing)? from home\b|\banywhere\b/i;

export function jobPosting(opening: Opening, site: Site): JobPosting {
  const types = employmentTypes
    .filter(([pattern]) => pattern.test(opening.type))
    .map(([, type]) => type);
  return {
    "@type": "JobPosting",
    title: opening.title,
    description: description(opening),
    identifier: { "@type": "PropertyValue", name: site.name, value: opening.slug },
    url: absolute(`/career?opening=${opening.slug}`),
    datePosted: opening.postedOn,
    validThrough: closesAt(opening, site),
    employmentType: types.length > 0 ? types : "OTHER",
    hiringOrganization: { ...companyAs(site), sameAs: site.socials.map(({ href }) => href) },
    ...whereOf(opening, site),
    directApply: false,
  };
}

type Where = {
  readonly jobLocation?: Place;
  readonly jobLocationType?: "TELECOMMUTE";
  readonly applicantLocationRequirements?: { readonly "@type": "Country"; readonly name: string }[];
};

/**
 * A remote opening names the countries of its applicants; one with a place has the place, or both.
 */
function whereOf({ location }: Opening, { offices, registeredOffice }: Site): Where {
  const office = offices.find(({ city }) => location.includes(city));
  if (!REMOTE.test(location))
    return { jobLocation: office ? placeOf(office) : placeNamed(location) };
  const named = countriesIn(location);
  const home = offices.find(({ slug }) => slug === registeredOffice) ?? offices[0];
  const countries = named.length > 0 || !home ? named : [countryName(home.countryCode)];
  return {
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: countries.map((name) => ({ "@type": "Country", name })),
    ...(office && { jobLocation: placeOf(office) }),
  };
}

const placeOf = (office: Site["offices"][number]): Place => ({
  "@type": "Place",
  address: address(office),
});

/** A place without an office of ours, as it is written: "Pune, hybrid" is in Pune. */
const placeNamed = (location: string): Place => ({
  "@type": "Place",
  address: {
    "@type": "PostalAddress",
    addressLocality: location.split(",", 1)[0]?.trim() ?? location,
  },
});

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

const countryName = (code: string) => names.of(code.toUpperCase()) ?? code;

/** Two letters that are no country have no name; aliases such as UK share the name of another. */
const countries = [
  ...new Set(LETTERS.flatMap((one) => LETTERS.flatMap((other) => names.of(one + other) ?? []))),
];

const shortNames: Readonly<Record<string, string>> = {
  UK: "United Kingdom",
  US: "United States",
  USA: "United States",
  Britain: "United Kingdom",
};

function countriesIn(text: string): string[] {
  const isNamed = (name: string) =>
    new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, "u").test(text);
  const short = Object.entries(shortNames).flatMap(([name, full]) => (isNamed(name) ? [full] : []));
  return [...new Set([...countries.filter(isNamed), ...short])];
}

const list = (heading: string, items: readonly string[]) =>
  `<h3>${heading}</h3><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;

// The one property of schema.org that job searches read as HTML.
const description = ({ description, responsibilities, requirements }: Opening) =>
  `<p>${escaped(description)}</p>${list("Responsibilities", responsibilities)}${list("Requirements", requirements)}`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
