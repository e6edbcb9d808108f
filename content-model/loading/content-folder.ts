import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { ValidationContext } from "#content/schema/validation-context.ts";
import type { Source } from "./source.ts";

/** The result of a record's check, and whether it still holds among the current records. */
export type Check = {
  readonly result: { readonly data: unknown; readonly problems: readonly string[] };
  holdsIn(now: ValidationContext): boolean;
};

/** A cache of parsed files and checked records, so that only changes are read again. */
export type ContentMemory = {
  readonly sources: Map<string, Map<string, Source>>;
  readonly checks: WeakMap<Source, Map<string, Check>>;
};

export const createContentMemory = (): ContentMemory => ({ sources: new Map(), checks: new WeakMap() });

export type ContentFolder = {
  list(folder: string): readonly string[];
  read(file: string): string;
  has(file: string): boolean;
  readonly memory: ContentMemory;
};

const PICTURES = "images/";
const ownRecords = new URL("../../content/", import.meta.url);

export function folderAt(root = ownRecords): ContentFolder {
  return {
    list: (folder) =>
      readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: "utf8" })
        .map((name) => name.replaceAll("\\", "/"))
        .sort(),
    read: (file) => readFileSync(new URL(file, root), "utf8"),
    has: (file) => existsSync(new URL(file, root)),
    memory: createContentMemory(),
  };
}

/** Files in memory, by their path below content/; pictures are known only by name. */
export function folderOf(
  texts: ReadonlyMap<string, string>,
  names: ReadonlySet<string> = new Set(),
  memory = createContentMemory(),
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
    memory,
  };
}
