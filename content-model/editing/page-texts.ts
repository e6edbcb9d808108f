import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { definitions } from "#content/definitions.ts";
import type { ContentFolder } from "#content/loading/content-folder.ts";
import { textsIn } from "#content/loading/placeholders.ts";
import type { PageText } from "#shared/contracts/desk-content.ts";
import { type CollectionName, editedValue, recordAt, writtenRecords } from "./find-records.ts";
import { pageOfRecord } from "./record-page.ts";

const BLOCKS = /^(?:h[1-6]|p|li|dt|dd|td|th|a|button|summary|figcaption|legend|label|strong|span|div|time)$/;
const LEAST_LETTERS = 3;

type Source = Omit<PageText, "text" | "section">;

/** The texts of a page in their order, each with the field of a record that it comes from. */
export function pageTexts(path: string, html: string, folder: ContentFolder): PageText[] {
  const found = new Map<string, PageText>();
  const sourceOf = sourcesIn(path, folder);
  let section = "";
  const read = (node: Tree.ParentNode) => {
    for (const child of node.childNodes) {
      if (!("tagName" in child) || /^(?:script|style|svg|head|template)$/.test(child.tagName)) continue;
      const text = textOf(child);
      if (/^h[12]$/.test(child.tagName)) section = text;
      const source = BLOCKS.test(child.tagName) && text.length >= LEAST_LETTERS ? sourceOf(text) : undefined;
      if (source) found.set(text, found.get(text) ?? { ...source, text, section });
      else read(child);
    }
  };
  read(parse(html));
  return [...found.values()];
}

const textOf = (node: Tree.ParentNode): string =>
  plain(
    node.childNodes.map((each) => ("value" in each ? each.value : "childNodes" in each ? textOf(each) : "")).join(""),
  );

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
/** Copy without the signs of its markup. */
const unmarked = (text: string) => plain(text.replace(/[*`]|\[([^\]]*)\]\([^)]*\)/g, "$1"));

/** Finds where a text is written: as it stands, or around the figures that it cites. The page's own record comes first. */
function sourcesIn(path: string, folder: ContentFolder) {
  const exact = new Map<string, Source>();
  const citing: [RegExp, Source][] = [];
  const isOwn = (key: Source["key"]) => pageOfRecord(key) === path;
  for (const collection of Object.keys(definitions) as CollectionName[]) {
    if (collection.startsWith("desk")) continue;
    for (const { slug = "" } of writtenRecords(collection, folder)) {
      const key = { collection, slug };
      const record = recordAt(key, folder);
      if (!record) continue;
      for (const [field, written] of textsIn(editedValue(record))) {
        const text = unmarked(written);
        const source = { key, field: field.join(".") };
        if (text.includes("{{")) citing.push([patternOf(text), source]);
        else if (!exact.has(text) || isOwn(key)) exact.set(text, source);
      }
    }
  }
  return (text: string) => exact.get(text) ?? citing.find(([pattern]) => pattern.test(text))?.[1];
}

const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{[^}]*\}\}/)
      .map((part) => RegExp.escape(part))
      .join(".+")}$`,
  );
