import { type Definition, definitions } from "#content/definitions.ts";
import type { ContentFolder } from "#content/loading/content-folder.ts";
import { textsIn } from "#content/loading/placeholders.ts";
import { readRecords, type WrittenRecord } from "#content/loading/records.ts";
import { partsOf } from "#content/loading/source.ts";
import type { RecordKey, RecordLine } from "#shared/contracts/desk-content.ts";
import { findWords, wordPatterns } from "#shared/formats/search-words.ts";
import { patchYaml } from "./patch-yaml.ts";

export type CollectionName = keyof typeof definitions;

export const collectionNames = Object.keys(definitions) as CollectionName[];
/** The form's field for a post's text, which is not in its front matter. */
export const TEXT = "text";

type Wanted = Readonly<Record<"titles" | "texts", readonly string[]>>;

/**
 * Records of these collections whose title, or else one of whose texts, contains all words; a text's field is returned
 * too. First tries the words as typed, then in any order, then with one wrong letter.
 */
export function findRecords(folder: ContentFolder, collection: string, text: string): RecordLine[] {
  const names = collectionNames.filter((name) => collection === "" || name === collection);
  const find = (wanted: Wanted | null) =>
    names.flatMap((name) => writtenRecords(name, folder).flatMap((record) => lineOf(name, record, wanted) ?? []));
  const [words, loose] = [wordPatterns(text), wordPatterns(text, true)];
  if (words.length === 0) return find(null);
  for (const texts of [[words.join("\\s+")], words, loose]) {
    const found = find({ titles: texts === loose ? loose : words, texts });
    if (found.length > 0) return found;
  }
  return [];
}

function lineOf(collection: CollectionName, record: WrittenRecord, wanted: Wanted | null): RecordLine | undefined {
  const line = { collection, slug: record.slug ?? "", title: titleOf(record), file: record.source.file };
  const { author } = (record.value ?? {}) as { author?: string | { name?: string } };
  const listed = collection === "posts" ? { ...line, author: typeof author === "object" ? author.name : author } : line;
  if (!wanted) return listed;
  for (const [path, text] of textsIn(editedValue(record))) {
    const at = findWords(wanted.texts, text);
    if (at >= 0) return { ...listed, field: path.join("."), excerpt: excerptOf(text, at) };
  }
  return [line.slug, line.title].some((text) => findWords(wanted.titles, text) >= 0) ? listed : undefined;
}

const AROUND = 60;

function excerptOf(text: string, at: number): string {
  const [from, to] = [Math.max(0, at - AROUND), Math.min(text.length, at + 2 * AROUND)];
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

export function writtenRecords(collection: CollectionName, folder: ContentFolder): WrittenRecord[] {
  const definition: Definition = definitions[collection];
  return readRecords(definition, folder);
}

/** A record by its collection and slug; the slug is empty for a page that exists only once. */
export function recordAt({ collection, slug }: RecordKey, folder: ContentFolder): WrittenRecord | undefined {
  if (!Object.hasOwn(definitions, collection)) return undefined;
  return writtenRecords(collection as CollectionName, folder).find((record) => (record.slug ?? "") === slug);
}

/** The value that a form edits: the record as written, with a post's text added. */
export function editedValue({ source, value }: WrittenRecord): unknown {
  return isPost(source.file) ? { ...(value as object), [TEXT]: source.body.replace(/^\n+/, "") } : value;
}

/** The file's text with another value for the record. */
export function writeRecord({ source, at }: WrittenRecord, folder: ContentFolder, value: unknown): string {
  const file = source.file.replace(/^content\//, "");
  const text = folder.read(file);
  const path = at.map(String);
  if (!isPost(file)) return patchYaml(text, path, value);
  const { [TEXT]: typed, ...front } = value as Readonly<Record<string, unknown>>;
  const { yaml, body } = partsOf(file, text);
  const [gap = ""] = /^\n*/.exec(body) ?? [];
  const written = `${gap}${String(typed).replaceAll("\r\n", "\n").trimEnd()}\n`;
  return `---${patchYaml(yaml, path, front)}\n---${editedText(body) === typed ? body : written}`;
}

const editedText = (body: string) => body.replace(/^\n+/, "");
const isPost = (file: string) => file.endsWith(".mdx");

const TITLES = ["title", "name", "heading", "label", "value"];

/** The title of a record in lists. */
export function titleOf({ value, slug = "", source }: WrittenRecord): string {
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  // A ledger figure is known by its value and label.
  if (source.file === "content/claims.yaml") return `${fields.value} ${fields.label}`;
  const seo = (fields.seo ?? {}) as Readonly<Record<string, unknown>>;
  const found = [...TITLES.map((name) => fields[name]), seo.title].find((text) => typeof text === "string");
  return typeof found === "string" ? found : slug || source.file;
}
