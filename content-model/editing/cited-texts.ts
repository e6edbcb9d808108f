import type { ContentFolder } from "#content/loading/content-folder.ts";
import { placeholderValues, textsIn } from "#content/loading/placeholders.ts";
import { type CollectionName, writtenRecords } from "./find-records.ts";
import type { CitedText } from "./records.ts";

const CITING: readonly CollectionName[] = ["claims", "engagements", "prices", "site"];

/** `{{claim:slug}}`, as typed or with the backslashes that the editor of posts writes. */
const CITATION = /\\?\{\\?\{\s*([^{}\s\\]+)\s*\\?\}\\?\}/g;

/**
 * Reads a text as visitors do, with the figures and facts that it cites; undefined if it cites
 * none.
 */
export function readerOf(folder: ContentFolder): (text: string) => string | undefined {
  let values: ReadonlyMap<string, string> | undefined;
  return (text) => {
    // Of a long text, the lines that cite something.
    const cited = text.split("\n").filter((line) => line.search(CITATION) >= 0);
    if (cited.length === 0) return undefined;
    values ??= placeholderValues(
      new Map(CITING.map((name) => [name, writtenRecords(name, folder)])),
    );
    const known = values;
    const read = cited.map((line) =>
      line.replace(CITATION, (token, name: string) => known.get(name) ?? token),
    );
    // What cites only unknown names is told as a mistake.
    return read.every((line, at) => line === cited[at]) ? undefined : read.join("\n");
  };
}

export function citedTexts(value: unknown, folder: ContentFolder): CitedText[] {
  const read = readerOf(folder);
  return textsIn(value).flatMap(([path, text]) => {
    const shown = read(text);
    return shown === undefined ? [] : [{ field: path.join("."), text: shown }];
  });
}
