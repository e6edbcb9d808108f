import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ValidationContext } from "#content/schema/validation-context.ts";
import { root } from "#shared/root.ts";
import { type PictureSize, pictureSize } from "./picture-size.ts";
import { parseSource, type Source } from "./source.ts";

/** The result of a record's check, and whether it still holds among the current records. */
export type Check = {
  readonly result: { readonly data: unknown; readonly problems: readonly string[] };
  holdsIn(now: ValidationContext): boolean;
};

// What this process has parsed and checked, from any folder, so that only changes are read again.
// A check holds only for the same text among the same records and pictures.
const sources = new Map<string, Map<string, Source>>();
const checks = new WeakMap<Source, Map<string, Check>>();

/** The checks of a text so far, by the slugs of its records. */
export function checksOf(source: Source): Map<string, Check> {
  const known = checks.get(source) ?? new Map<string, Check>();
  checks.set(source, known);
  return known;
}

export type ContentFolder = {
  list(folder: string): readonly string[];
  read(file: string): string;
  has(file: string): boolean;
  /** The size of a picture as it is seen. A draft's pictures were measured when they were added. */
  readonly sizeOf?: (file: string) => PictureSize | undefined;
};

const PICTURES = "images/";
const ownRecords = pathToFileURL(`${root}/content/`);

export function folderAt(records = ownRecords): ContentFolder {
  return {
    list: (folder) =>
      readdirSync(new URL(`${folder}/`, records), { recursive: true, encoding: "utf8" })
        .map((name) => name.replaceAll("\\", "/"))
        .sort(),
    read: (file) => readFileSync(new URL(file, records), "utf8"),
    has: (file) => existsSync(new URL(file, records)),
    sizeOf: (file) => pictureSize(fileURLToPath(new URL(file, records))),
  };
}

/** Files in memory, by their path below content/; pictures are known only by name. */
export function folderOf(
  texts: ReadonlyMap<string, string>,
  names: ReadonlySet<string> = new Set(),
): ContentFolder {
  return {
    list: (folder) =>
      [...texts.keys(), ...[...names].filter((name) => name.startsWith(PICTURES))]
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1))
        .sort(),
    read(file) {
      const text = texts.get(file);
      if (text === undefined) throw new Error(`there is no content/${file}`);
      return text;
    },
    has: (file) => texts.has(file) || names.has(file),
  };
}

/** Texts cached per file: a draft, the published one, and two people's versions of them. */
const MOST_TEXTS = 6;

export function readSource(file: string, folder: ContentFolder): Source {
  const text = folder.read(file);
  const texts = sources.get(file) ?? new Map<string, Source>();
  sources.set(file, texts);
  const source = texts.get(text) ?? parseSource(file, text);
  // Moves the text to the end: the least recently used one is dropped first.
  texts.delete(text);
  texts.set(text, source);
  const [oldest = ""] = texts.keys();
  if (texts.size > MOST_TEXTS) texts.delete(oldest);
  return source;
}
