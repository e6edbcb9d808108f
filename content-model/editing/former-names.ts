import type { ContentFolder } from "#content/loading/content-folder.ts";
import { textsIn } from "#content/loading/placeholders.ts";
import { sayingWord } from "#shared/formats/saying-word.ts";
import { collectionNames, editedValue, titleFieldOf, writtenRecords } from "./find-records.ts";
import { placeOf } from "./problems.ts";
import type { ContentProblem, RecordKey } from "./records.ts";

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
  return namesGone(key, published, value)
    .flatMap((name) => placesWith(name, key, folder))
    .slice(0, MOST_PLACES);
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
  const word = sayingWord(text);
  return collectionNames.flatMap((collection) =>
    writtenRecords(collection, folder).flatMap((record) => {
      const place = { collection, slug: record.slug ?? "" };
      // A record that is removed goes with its own texts.
      if (collection !== "site" && isSame(place, own)) return [];
      const found = textsIn(editedValue(record)).find(([, each]) => word.test(each));
      if (!found) return [];
      const at = placeOf(place, found[0].join("."), folder);
      return [{ file: "", line: 0, field, text: `“${text}” is still in`, place: at }];
    }),
  );
}

const isSame = (one: RecordKey, other: RecordKey) =>
  one.collection === other.collection && one.slug === other.slug;
