import type { ContentDraft, RecordLine } from "#shared/contracts/desk-content.ts";
import { findWords, wordPatterns } from "#shared/formats/search-words.ts";
import { type RecordKind, recordPaths } from "#shared/site-map/paths.ts";
import { nameOf } from "./record-key.ts";

export const sorts = { name: "Name", changed: "Last changed", state: "State" } as const;
export type Sort = keyof typeof sorts;

export type ListedRecord = RecordLine & {
  /** The collection's name in lists. */
  readonly of: string;
  readonly draft: ContentDraft | undefined;
};

type Filter = {
  readonly collection: string;
  readonly text: string;
  readonly sort: Sort | null;
  /** The names of records and collections in lists. */
  readonly titles: Readonly<Record<string, string>>;
  readonly names: ReadonlyMap<string, string>;
};

const STATES = ["review", "returned", "draft", "approved"];

/** The records that match a text by content, address or author, including unpublished drafts. */
export function listedRecords(
  all: readonly RecordLine[],
  found: readonly RecordLine[],
  drafts: readonly ContentDraft[],
  { collection, text, sort, titles, names }: Filter,
): ListedRecord[] {
  const draftOf = new Map(drafts.map((draft) => [nameOf(draft), draft]));
  const hits = new Set(found.map(nameOf));
  const wanted = wordPatterns(text);
  const says = (...texts: readonly (string | undefined)[]) =>
    wanted.length === 0 || texts.some((each) => each && findWords(wanted, each) >= 0);
  const authorOf = ({ author = "" }: RecordLine) => titles[`people / ${author}`] ?? author;
  const fresh = drafts.flatMap(({ collection, slug, title }) =>
    title === undefined ? [] : [{ collection, slug, title, file: "" }],
  );
  const others = [...all, ...fresh]
    .filter((record) => collection === "" || record.collection === collection)
    .filter((record) => !hits.has(nameOf(record)))
    .filter((record) => says(authorOf(record), addressOf(record), record.title, draftOf.get(nameOf(record))?.author));
  const lines = [...others, ...found].map((record) => ({
    ...record,
    title: titles[nameOf(record)] ?? record.title,
    of: names.get(record.collection) ?? "",
    author: authorOf(record),
    draft: draftOf.get(nameOf(record)),
  }));
  const titled = [wanted, wordPatterns(text, true)];
  const rankOfTitle = ({ title }: ListedRecord) =>
    titled.findIndex((words) => findWords(words, title) >= 0) + 1 || titled.length + 1;
  return lines.toSorted(sort ? orders[sort] : (a, b) => rankOfTitle(a) - rankOfTitle(b));
}

const addressOf = ({ collection, slug }: RecordLine) =>
  Object.hasOwn(recordPaths, collection) ? recordPaths[collection as RecordKind](slug) : slug;

const changedAt = ({ draft, changedAt = "" }: ListedRecord) => draft?.changedAt ?? changedAt;
const rankOf = ({ draft }: ListedRecord) => (draft ? STATES.indexOf(draft.state) : STATES.length);
const byName = (a: ListedRecord, b: ListedRecord) => a.title.localeCompare(b.title, "en");
const orders: Readonly<Record<Sort, (a: ListedRecord, b: ListedRecord) => number>> = {
  name: byName,
  changed: (a, b) => changedAt(b).localeCompare(changedAt(a)) || byName(a, b),
  state: (a, b) => rankOf(a) - rankOf(b) || byName(a, b),
};
