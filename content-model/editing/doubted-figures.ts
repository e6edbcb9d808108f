import type { ContentFolder } from "#content/loading/content-folder.ts";
import { textsIn } from "#content/loading/placeholders.ts";
import type { ContentProblem, RecordKey } from "#shared/contracts/desk-content.ts";
import { fieldLabel } from "#shared/formats/field-label.ts";
import { collectionNames, editedValue, recordAt, titleOf, writtenRecords } from "./find-records.ts";
import { formSchemaOf } from "./form-schema.ts";

type Claim = { readonly slug: string; readonly value: string; readonly label: string };

/** Words of a label that say what is counted; a sentence may have them in another order. */
const FILLERS = new Set("from with that this your than each have only after their".split(" "));
const stemsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !FILLERS.has(word)).map((word) => word.slice(0, 5));
/** Longer labels are about one product or page, and other sentences have some of their words by chance. */
const MOST_STEMS = 3;
const WORDS_BESIDE = 6;
const NUMBER = /(?<![\p{L}\d.,/{])(\d[\d.,]*\d|\d)(?:\+|%| %|\/\d)?(?![\p{L}\d/])/gu;

/**
 * Sentences that state another number than the ledger. The match is by words and can be wrong, so it only warns: at a
 * sentence it names the figure of the ledger, and at a changed figure the pages that state another one.
 */
export function doubtedFigures(key: RecordKey, value: unknown, folder: ContentFolder): ContentProblem[] {
  if (key.collection === "claims") return elsewhere(key, value, folder);
  const claims = claimsIn(folder);
  return textsIn(value).flatMap(([path, text]) =>
    claims
      .filter((claim) => contradicts(text, claim))
      .map((claim) => ({
        file: "",
        line: 0,
        field: path.join("."),
        text: `the figure is ${claim.value}. Cite it as {{claim:${claim.slug}}}, or change it under`,
        place: placeOf({ collection: "claims", slug: claim.slug }, "value", folder),
      })),
  );
}

/** For a changed figure: the pages that cite it, and those that state another number in a sentence. */
function elsewhere(key: RecordKey, value: unknown, folder: ContentFolder): ContentProblem[] {
  const claim = { slug: key.slug, ...(value as Omit<Claim, "slug">) };
  const before = recordAt(key, folder)?.value as Claim | undefined;
  if (!before || before.value === claim.value) return [];
  return collectionNames
    .filter((collection) => collection !== "claims" && !collection.startsWith("desk"))
    .flatMap((collection) => writtenRecords(collection, folder).map((record) => ({ collection, record })))
    .flatMap(({ collection, record }) =>
      textsIn(editedValue(record))
        .filter(([, text]) => contradicts(text, claim) || text.includes(`{{claim:${key.slug}}}`))
        .map(([path, text]) => ({
          file: "",
          line: 0,
          field: "value",
          text: text.includes(`{{claim:${key.slug}}}`) ? "shows the new figure, too:" : "says another figure:",
          place: placeOf({ collection, slug: record.slug ?? "" }, path.join("."), folder),
        })),
    );
}

const claimsIn = (folder: ContentFolder): Claim[] =>
  writtenRecords("claims", folder).map(({ slug = "", value }) => ({ slug, ...(value as Omit<Claim, "slug">) }));

/** Whether a text has another number beside the words of a claim. */
function contradicts(text: string, { value, label }: Claim): boolean {
  const stems = [...new Set(stemsOf(String(label)))];
  const [, figure] = /^(\d[\d.,]*)(?:\+|%)?$/.exec(String(value)) ?? [];
  if (!figure || stems.length === 0 || stems.length > MOST_STEMS) return false;
  return [...text.matchAll(NUMBER)].some(({ 0: found, 1: number, index }) => {
    const [before] = text.slice(0, index).match(/[^.;:!?]*$/) ?? [""];
    const [after = ""] = text.slice(index + found.length).match(/^[^.;:!?]*/) ?? [];
    const words = [
      ...before
        .trim()
        .split(/\s+/)
        .slice(-WORDS_BESIDE / 2),
      ...after.trim().split(/\s+/).slice(0, WORDS_BESIDE),
    ];
    const said = new Set(stemsOf(words.join(" ")));
    const shared = stems.filter((stem) => said.has(stem)).length;
    return number !== figure && shared >= Math.min(2, stems.length);
  });
}

function placeOf(key: RecordKey, field: string, folder: ContentFolder) {
  const record = recordAt(key, folder);
  const label = fieldLabel(field, formSchemaOf(key.collection as (typeof collectionNames)[number], folder));
  return { key, field, name: `${record ? titleOf(record) : key.slug}: ${label}` };
}
