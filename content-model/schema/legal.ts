import * as z from "zod";
import { isThere, listWithCounted } from "./copy-if-visits-counted.ts";
import { copy, link, list, richCopy, sample, seo } from "./parts.ts";

const table = z
  .strictObject({ head: list(copy, 2, 4), rows: listWithCounted(z.array(richCopy)) })
  .refine(
    ({ head, rows }) => rows.every((row) => row.length === head.length),
    "every row needs a cell for each column",
  );

/** A chapter: paragraphs, a list, and paragraphs after it. */
const chapter = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "expected a-z, 0-9 and -"),
  heading: copy,
  /** Shown only if visits are counted. */
  ifCounted: z.literal(true).optional(),
  body: listWithCounted(richCopy),
  list: listWithCounted(richCopy).optional(),
  table: table.optional(),
  after: z.array(richCopy).optional(),
});

/** The terms of use, or the privacy page. */
export const legalSchema = z.strictObject({
  seo,
  name: copy,
  heading: copy,
  intro: copy,
  /** The contact for questions about this page, below its intro. */
  ask: z.strictObject({ text: copy, action: link }),
  /** The page in three facts, each explained by a chapter. */
  glance: list(z.strictObject({ fact: copy, meaning: copy }), 3),
  /** The label of the page's date. */
  dated: z.enum(["In force since", "Last reviewed on"]).default("In force since"),
  inForceSince: z.iso.date("expected a date like 2026-11-21"),
  chapters: z
    .array(chapter)
    .min(4)
    .transform((chapters) => chapters.filter(isThere)),
  sample,
});

export type LegalChapter = z.infer<typeof chapter>;
