import { type Definition, definitions } from "#content/definitions.ts";
import type { ContentFolder } from "#content/loading/content-folder.ts";
import { textsIn } from "#content/loading/placeholders.ts";
import { readRecords, type WrittenRecord } from "#content/loading/records.ts";
import { partsOf } from "#content/loading/source.ts";
import type { RecordKey, RecordLine } from "#shared/contracts/desk-content.ts";
import { patchYaml } from "./patch-yaml.ts";

export type CollectionName = keyof typeof definitions;

export const collectionNames = Object.keys(definitions) as CollectionName[];
/** The field of a post that holds its text, which is no part of its front matter. */
export const TEXT = "text";

/** Every record of these collections in which a text stands, and its first field with it. */
export function findRecords(folder: ContentFolder, collection: string, text: string): RecordLine[] {
  const wanted = text.trim() ? patternOf(text.trim()) : null;
  return collectionNames
    .filter((name) => collection === "" || name === collection)
    .flatMap((name) => writtenRecords(name, folder).flatMap((record) => lineOf(name, record, wanted) ?? []));
}

/** Numbers are found with and without what stands between their thousands. */
const patternOf = (text: string) =>
  new RegExp([...text].map((sign) => (/\d/.test(sign) ? `${sign}[,.]?` : RegExp.escape(sign))).join(""), "i");

function lineOf(collection: CollectionName, record: WrittenRecord, wanted: RegExp | null): RecordLine | undefined {
  const line = { collection, slug: record.slug ?? "", title: titleOf(record), file: record.source.file };
  const { author } = (record.value ?? {}) as { author?: string | { name?: string } };
  const listed = collection === "posts" ? { ...line, author: typeof author === "object" ? author.name : author } : line;
  if (!wanted) return listed;
  for (const [path, text] of textsIn(editedValue(record))) {
    const at = text.search(wanted);
    if (at >= 0) return { ...listed, field: path.join("."), excerpt: excerptOf(text, at) };
  }
  return wanted.test(line.slug) || wanted.test(line.title) ? listed : undefined;
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

/** A record by its collection and slug, which is empty for a page that is one of a kind. */
export function recordAt({ collection, slug }: RecordKey, folder: ContentFolder): WrittenRecord | undefined {
  if (!Object.hasOwn(definitions, collection)) return undefined;
  return writtenRecords(collection as CollectionName, folder).find((record) => (record.slug ?? "") === slug);
}

/** What a form edits: the value as it is written, and the text of a post. */
export function editedValue({ source, value }: WrittenRecord): unknown {
  return isPost(source.file) ? { ...(value as object), [TEXT]: source.body.replace(/^\n+/, "") } : value;
}

/** The file of a record with another value. */
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

/** How lists name a record. */
export function titleOf({ value, slug = "", source }: WrittenRecord): string {
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  // A figure of the ledger is known by both.
  if (source.file === "content/claims.yaml") return `${fields.value} ${fields.label}`;
  const seo = (fields.seo ?? {}) as Readonly<Record<string, unknown>>;
  const found = [...TITLES.map((name) => fields[name]), seo.title].find((text) => typeof text === "string");
  return typeof found === "string" ? found : slug || source.file;
}
