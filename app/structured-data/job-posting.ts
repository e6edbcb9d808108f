import type { JobPosting, Place } from "schema-dts";
import { absolute } from "#app/site-url.ts";
import type { Opening, Site } from "#content/types.ts";
import { closesAt } from "./closes-at.ts";
import { isNamed, patternOf } from "./named-in.ts";
import { address, companyAs } from "./things.ts";

/**
 * Google's names of kinds of work, by words that people write, such as "Full time" and "Full-time".
 */
const employmentTypes: readonly (readonly [RegExp, string])[] = [
  [/full.?time|^(?!.*part.?time).*permanent/i, "FULL_TIME"],
  [/part.?time/i, "PART_TIME"],
  // A permanent contract is an employee's.
  [/freelance|contractor|^(?!.*(?:permanent|fixed.?term|temporary)).*contract/i, "CONTRACTOR"],
  [/temporary|fixed.?term/i, "TEMPORARY"],
  [/intern(?:ship)?\b|trainee/i, "INTERN"],
  [/volunt/i, "VOLUNTEER"],
];

/** Words beside "remote" that say how or when, not where. */
const NO_PLACE =
  /\b(?:fully|only|or|and|in|the|office|hybrid|flexible|first|possible|days?|per|an?|week)\b|100\s?%/gi;
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
  readonly jobLocation?: Place | Place[];
  readonly jobLocationType?: "TELECOMMUTE";
  readonly applicantLocationRequirements?: { readonly "@type": "Country"; readonly name: string }[];
};

/**
 * A remote opening names the countries of its applicants; one with a place has the place, or both.
 */
function whereOf({ location }: Opening, { offices, registeredOffice }: Site): Where {
  const places = offices.filter(({ city }) => isNamed(city, location)).map(placeOf);
  const [place, ...others] = places;
  const jobLocation = others.length > 0 ? places : place;
  if (!REMOTE.test(location)) return { jobLocation: jobLocation ?? placeNamed(location) };
  const named = countriesIn(location);
  const home = offices.find(({ slug }) => slug === registeredOffice) ?? offices[0];
  const isHome = named.length === 0 && home && (place || namesNoPlace(location));
  const countries = isHome ? [countryName(home.countryCode)] : named;
  return {
    jobLocationType: "TELECOMMUTE",
    // Of a region such as "EU" no country is said, rather than a wrong one.
    ...(countries.length > 0 && {
      applicantLocationRequirements: countries.map((name) => ({ "@type": "Country", name })),
    }),
    ...(jobLocation && { jobLocation }),
  };
}

const namesNoPlace = (location: string): boolean =>
  !/\p{L}/u.test(location.replace(REMOTE, "").replace(NO_PLACE, ""));

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
  "U.K.": "United Kingdom",
  Britain: "United Kingdom",
  England: "United Kingdom",
  Scotland: "United Kingdom",
  Wales: "United Kingdom",
  "Northern Ireland": "United Kingdom",
  US: "United States",
  "U.S.": "United States",
  USA: "United States",
  "U.S.A.": "United States",
  "New Mexico": "United States",
  "Georgia, US": "United States",
  "Georgia, USA": "United States",
  UAE: "United Arab Emirates",
  Turkey: countryName("TR"),
  "Czech Republic": countryName("CZ"),
  Holland: "Netherlands",
};

/** Longer names first: Northern Ireland is not Ireland. */
const countryNames = [
  ...countries.map((name) => [name, name] as const),
  ...Object.entries(shortNames),
].toSorted(([one], [other]) => other.length - one.length);

function countriesIn(text: string): string[] {
  let left = text;
  const found = countryNames.flatMap(([name, country]) => {
    if (!isNamed(name, left)) return [];
    left = left.replaceAll(patternOf(name, "gu"), " ");
    return [country];
  });
  return [...new Set(found)];
}

const list = (heading: string, items: readonly string[]) =>
  `<h3>${heading}</h3><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;

// The one property of schema.org that job searches read as HTML.
const description = ({ description, responsibilities, requirements }: Opening) =>
  `<p>${escaped(description)}</p>${list("Responsibilities", responsibilities)}${list("Requirements", requirements)}`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
