import { type Definition, definitions } from "#content/definitions.ts";
import type { ContentFolder } from "#content/loading/content-folder.ts";
import { fillPlaceholders, placeholderValues, textsIn } from "#content/loading/placeholders.ts";
import { readRecords, type WrittenRecord } from "#content/loading/records.ts";
import { partsOf } from "#content/loading/source.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import { plainText } from "#shared/formats/search-words.ts";
import { patchYaml } from "./patch-yaml.ts";
import type { RecordKey, RecordLine } from "./records.ts";

export type CollectionName = keyof typeof definitions;

export const collectionNames = Object.keys(definitions) as CollectionName[];
/** The form's field for a post's text, which is not in its front matter. */
export const TEXT = "text";

/** The collections whose records have values that others cite. */
const CITED = [
  "claims",
  "engagements",
  "prices",
  "site",
] as const satisfies readonly CollectionName[];

type Asked = {
  readonly words: readonly RegExp[];
  /** A text as readers see it, with its figures. */
  readonly shown: (text: string) => string;
};

/**
 * The records with all words in their title, then those with them in one paragraph, with its field.
 */
export function findRecords(folder: ContentFolder, collection: string, text: string): RecordLine[] {
  // Numbers match with and without thousands separators.
  const patternOf = (sign: string) => (/\d/.test(sign) ? `${sign}[,.]?` : RegExp.escape(sign));
  const words = comparable(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => new RegExp([...word].map(patternOf).join("")));
  const values = valuesCited(folder);
  const asked = { words, shown: (written: string) => withFigures(written, values) };
  const names = collectionNames.filter((name) => collection === "" || name === collection);
  const found = names.flatMap((name) =>
    writtenRecords(name, folder).flatMap((each) => lineOf(name, each, asked) ?? []),
  );
  const isNamed = ({ title }: RecordLine) => words.every((word) => word.test(comparable(title)));
  return found.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

const valuesCited = (folder: ContentFolder) =>
  placeholderValues(new Map(CITED.map((name) => [name, writtenRecords(name, folder)])));

/** A record's title as readers see it, with what it cites. */
export function shownTitleOf(record: WrittenRecord, folder: ContentFolder): string {
  const title = titleOf(record);
  return isCiting(title) ? withFigures(title, valuesCited(folder)) : title;
}

const isCiting = (title: string) => title.includes("{{");

function lineOf(
  collection: CollectionName,
  record: WrittenRecord,
  { words, shown }: Asked,
): RecordLine | undefined {
  const { file } = record.source;
  const written = titleOf(record);
  const title = isCiting(written) ? shown(written) : written;
  const line = { collection, slug: record.slug ?? "", title, file };
  if (words.length === 0) return line;
  const hasAll = (text: string) => {
    const plain = comparable(text);
    return words.every((word) => word.test(plain));
  };
  const paragraphs = textsIn(editedValue(record)).flatMap(([path, all]) =>
    all.split("\n\n").map((each) => [path, each] as const),
  );
  for (const [path, written] of paragraphs) {
    // As readers see it, unless the search is for the placeholder itself.
    const wordings = written.includes("{{") ? [shown(written), written] : [written];
    const text = [...wordings, ...wordings.map(withoutMarks)].find(hasAll);
    if (text === undefined) continue;
    return {
      ...line,
      field: path.join("."),
      excerpt: excerptOf(text, comparable(text).search(words[0] ?? "")),
    };
  }
  return hasAll(`${line.slug} ${line.title}`) ? line : undefined;
}

/** Markdown as its readers copy it from the page. */
const withoutMarks = (text: string) =>
  text.replace(/\]\([^)\s]*(?:\s"[^"]*")?\)/g, "").replace(/[*_`[\]\\]|^#+ |^> /gm, "");

/** A text for comparison: apostrophes are typed straight and printed curved. */
const comparable = (text: string) => plainText(text).replaceAll("’", "'");

function withFigures(text: string, values: ReadonlyMap<string, string>): string {
  return fillPlaceholders(
    text,
    (name) => values.get(name),
    () => {},
  ) as string;
}

const AROUND = 60;

/** What is around a word that was found, in whole characters. */
export function excerptOf(text: string, at: number): string {
  const from = beginningOf(text, Math.max(0, at - AROUND)).length;
  const to = beginningOf(text, at + 2 * AROUND).length;
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

export function writtenRecords(collection: CollectionName, folder: ContentFolder): WrittenRecord[] {
  const definition: Definition = definitions[collection];
  return readRecords(definition, folder);
}

/** A record by its collection and slug; the slug is empty for a page that exists only once. */
export function recordAt(
  { collection, slug }: RecordKey,
  folder: ContentFolder,
): WrittenRecord | undefined {
  if (!Object.hasOwn(definitions, collection)) return undefined;
  return writtenRecords(collection as CollectionName, folder).find(
    (record) => (record.slug ?? "") === slug,
  );
}

/** The value that a form edits: the record as written, with a post's text added. */
export function editedValue({ source, value }: WrittenRecord): unknown {
  return isPost(source.file)
    ? { ...(value as object), [TEXT]: source.body.replace(/^\n+/, "") }
    : value;
}

export function writeRecord(
  { source, at }: WrittenRecord,
  folder: ContentFolder,
  value: unknown,
): string {
  const file = source.file.replace(/^content\//, "");
  const text = folder.read(file);
  const path = at.map(String);
  if (!isPost(file)) return patchYaml(text, path, value);
  const { [TEXT]: typed, ...front } = value as Readonly<Record<string, unknown>>;
  const { yaml, body } = partsOf(file, text);
  const [gap = ""] = /^\n*/.exec(body) ?? [];
  const written = `${gap}${String(typed).replaceAll("\r\n", "\n").trimEnd()}\n`;
  return `---\n${patchYaml(yaml, path, front).trim()}\n---${editedText(body) === typed ? body : written}`;
}

const editedText = (body: string) => body.replace(/^\n+/, "");
const isPost = (file: string) => file.endsWith(".mdx");

const TITLES = ["title", "name", "heading", "label", "value"];

/** The field of a record that names it, if it has one. */
export const titleFieldOf = (fields: Readonly<Record<string, unknown>>): string | undefined =>
  TITLES.find((name) => typeof fields[name] === "string");

export function titleOf({ value, slug = "", source }: WrittenRecord): string {
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  // A ledger figure is known by its value and label.
  if (source.file === "content/claims.yaml") return `${fields.value} ${fields.label}`;
  const seo = (fields.seo ?? {}) as Readonly<Record<string, unknown>>;
  const found = [...TITLES.map((name) => fields[name]), seo.title].find(
    (text) => typeof text === "string",
  );
  return typeof found === "string" ? found : slug || source.file;
}
