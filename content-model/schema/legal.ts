import * as z from "zod";
import { isThere, listWithCounted } from "./copy-if-visits-counted.ts";
import { copy, link, list, richCopy, sample, seo } from "./parts.ts";

const table = z
  .strictObject({ head: list(copy, 2, 4), rows: listWithCounted(z.array(richCopy)) })
  .refine(
    ({ head, rows }) => rows.every((row) => row.length === head.length),
    "every row needs a cell for each column",
  );

const chapter = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "expected a-z, 0-9 and -"),
  heading: copy,
  ifCounted: z.literal(true).optional(),
  body: listWithCounted(richCopy),
  list: listWithCounted(richCopy).optional(),
  table: table.optional(),
  after: z.array(richCopy).optional(),
});

export const legalSchema = z.strictObject({
  seo,
  name: copy,
  heading: copy,
  intro: copy,
  ask: z.strictObject({ text: copy, action: link }),
  glance: list(z.strictObject({ fact: copy, meaning: copy }), 3),
  dated: z.enum(["In force since", "Last reviewed on"]).default("In force since"),
  inForceSince: z.iso.date("expected a date like 2026-11-21"),
  chapters: z
    .array(chapter)
    .min(4)
    .transform((chapters) => chapters.filter(isThere)),
  sample,
});

export type LegalChapter = z.infer<typeof chapter>;
