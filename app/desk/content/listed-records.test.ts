import { expect, test } from "vitest";
import type { ContentDraft, RecordLine } from "#shared/contracts/desk-content.ts";
import { listedRecords, type Sort } from "./listed-records.ts";

const line = (slug: string, title: string, more: Partial<RecordLine> = {}): RecordLine => ({
  collection: "posts",
  slug,
  title,
  file: "",
  ...more,
});
const all = [
  line("quays", "Quays at night", { author: "isla-drummond", changedAt: "2026-11-20T08:00:00.000Z" }),
  line("bills", "Cloud bills", { changedAt: "2026-11-22T08:00:00.000Z" }),
  line("react", "React", { collection: "hire" }),
];
const draft = (slug: string, more: Partial<ContentDraft>): ContentDraft => ({
  collection: "posts",
  slug,
  state: "draft",
  author: "Mara Lind",
  changedAt: "2026-11-21T08:00:00.000Z",
  publishAt: null,
  unpublishAt: null,
  isMailed: false,
  reviewer: "",
  comment: "",
  message: "",
  isOwn: true,
  ...more,
});
const drafts = [draft("fresh", { title: "A fresh post" }), draft("quays", { state: "review", author: "Ben Okoro" })];
const titles = { "people / isla-drummond": "Isla Drummond" };

const listed = (text = "", sort: Sort | null = null, found: readonly RecordLine[] = []) =>
  listedRecords(all, found, drafts, { collection: "posts", text, sort, titles, names: new Map([["posts", "Posts"]]) });
const slugs = (...given: Parameters<typeof listed>) => listed(...given).map(({ slug }) => slug);

test("a list contains its collection's records and unpublished ones, with author and state", () => {
  expect(slugs()).toEqual(["quays", "bills", "fresh"]);
  expect(listed().at(-1)).toMatchObject({ title: "A fresh post", of: "Posts", draft: { author: "Mara Lind" } });
});

test("the search matches texts, addresses, and names of authors and of members who change a record", () => {
  expect(slugs("drummond")).toEqual(["quays"]);
  expect(slugs("Ben Ok")).toEqual(["quays"]);
  expect(slugs("mara lind")).toEqual(["fresh"]);
  expect(slugs("blog/bil")).toEqual(["bills"]);
  expect(slugs("a word of its text", null, [all[1] as RecordLine])).toEqual(["bills"]);
  // Matches of person and address come before matches in the text.
  expect(slugs("mara", null, [all[1] as RecordLine])).toEqual(["fresh", "bills"]);
  expect(slugs("React")).toEqual([]);
  // Titles come first, also with a letter wrong.
  expect(slugs("cluod bills", null, all.slice(0, 2))).toEqual(["bills", "quays"]);
});

test("records are sorted by name, by last change, and by what needs to be done", () => {
  expect(slugs("", "name")).toEqual(["fresh", "bills", "quays"]);
  expect(slugs("", "changed")).toEqual(["bills", "fresh", "quays"]);
  expect(slugs("", "state")).toEqual(["quays", "fresh", "bills"]);
});
