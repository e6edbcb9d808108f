import type { ContentFolder } from "#content/loading/content-folder.ts";
import { placeholderValues, textsIn } from "#content/loading/placeholders.ts";
import { sayingWord } from "#shared/formats/saying-word.ts";
import { collectionNames, editedValue, titleFieldOf, writtenRecords } from "./find-records.ts";
import { placeOf } from "./problems.ts";
import type { ContentProblem, FieldPlace, RecordKey } from "./records.ts";

type Name = { readonly field: string; readonly text: string };

/** Figures and prices are cited, and doubted-figures.ts follows them. */
const WITHOUT_NAMES = ["claims", "prices"];
/** A longer title is a sentence, which nobody repeats; a shorter one is a part of other words. */
const SHORTEST = 3;
const LONGEST = 50;
const MOST_PLACES = 30;

/**
 * The places that still say a name which this record no longer has: the city of an office that
 * closes, a service or a person under another name. They are typed sentences and labels, so nothing
 * else could follow. Words may mean something else, so this never blocks.
 */
export function formerNames(
  key: RecordKey,
  published: unknown,
  value: unknown,
  folder: ContentFolder,
): ContentProblem[] {
  const places = namesGone(key, published, value).flatMap((name) => placesWith(name, key, folder));
  const derived = changedMeanings(key, published, value).flatMap((each) => placesOf(each, folder));
  return [...places.slice(0, MOST_PLACES), ...derived.slice(0, MOST_PLACES)];
}

type Meaning = { readonly name: string; readonly before: string; readonly after: string };

/** What follows from other fields of the site's record, and the field that decides it. */
const DERIVED: Readonly<Record<string, string>> = {
  "site.city": "registeredOffice",
  "site.currency": "currencies",
};

/**
 * Placeholders that say something else now: an office in “{{site.city}}, hybrid” may be right for
 * one city alone.
 */
function changedMeanings({ collection }: RecordKey, published: unknown, value: unknown): Meaning[] {
  if (collection !== "site") return [];
  const [were, are] = [published, value].map(valuesOf);
  return Object.keys(DERIVED).flatMap((name) => {
    const [before, after] = [were?.get(name), are?.get(name)];
    return before !== undefined && after !== undefined && before !== after
      ? [{ name, before, after }]
      : [];
  });
}

function valuesOf(site: unknown): ReadonlyMap<string, string> {
  try {
    return placeholderValues(new Map([["site", [{ slug: "", value: site as object }]]]));
  } catch {
    // A draft may be anything, such as a currency without a code; its check says so.
    return new Map();
  }
}

function placesOf({ name, before, after }: Meaning, folder: ContentFolder): ContentProblem[] {
  const cited = new RegExp(`\\{\\s*${RegExp.escape(name)}\\s*\\\\?\\}`);
  const text = `“${before}” becomes “${after}” in`;
  const field = DERIVED[name] ?? "";
  return placesSaying(cited, folder).map((place) => ({ file: "", line: 0, field, text, place }));
}

/** The names that this record no longer has. */
export function namesGone(key: RecordKey, published: unknown, value: unknown): readonly Name[] {
  if (WITHOUT_NAMES.includes(key.collection)) return [];
  const names = namesIn(key, value);
  // A name that became longer is a part of the new one, and so may stay.
  const isKept = ({ text }: Name) => names.some((each) => each.text.includes(text));
  return namesIn(key, published).filter((name) => !isKept(name));
}

function namesIn({ collection }: RecordKey, value: unknown): Name[] {
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  const named = (field: string, text: unknown) =>
    typeof text === "string" && text.length >= SHORTEST && text.length <= LONGEST
      ? [{ field, text }]
      : [];
  if (collection !== "site") {
    const field = titleFieldOf(fields);
    return field ? named(field, fields[field]) : [];
  }
  const offices = Array.isArray(fields.offices) ? fields.offices : [];
  return [
    ...["name", "legalName"].flatMap((field) => named(field, fields[field])),
    ...offices.flatMap((office: { readonly city?: unknown }) => named("offices", office.city)),
  ];
}

function placesWith(
  { field, text }: Name,
  own: RecordKey,
  folder: ContentFolder,
): ContentProblem[] {
  // A record that is removed goes with its own texts.
  const isOwn = (place: RecordKey) => place.collection !== "site" && isSame(place, own);
  return placesSaying(sayingWord(text), folder)
    .filter(({ key }) => !isOwn(key))
    .map((place) => ({ file: "", line: 0, field, text: `“${text}” is still in`, place }));
}

/** The first field of each record that says it. */
const placesSaying = (words: RegExp, folder: ContentFolder): FieldPlace[] =>
  collectionNames.flatMap((collection) =>
    writtenRecords(collection, folder).flatMap((record) => {
      const found = textsIn(editedValue(record)).find(([, each]) => words.test(each));
      const key = { collection, slug: record.slug ?? "" };
      return found ? [placeOf(key, found[0].join("."), folder)] : [];
    }),
  );

const isSame = (one: RecordKey, other: RecordKey) =>
  one.collection === other.collection && one.slug === other.slug;
