import * as z from "zod";
import { lawSource } from "./investing-page.ts";
import { copy, fact, list, richCopy } from "./parts.ts";

const block = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), body: richCopy }),
  z.strictObject({ kind: z.literal("heading"), body: copy, startsPage: z.boolean().optional() }),
  z.strictObject({ kind: z.literal("list"), items: z.array(richCopy).min(2) }),
  z.strictObject({ kind: z.literal("steps"), items: z.array(richCopy).min(3) }),
  z.strictObject({ kind: z.literal("checks"), items: z.array(richCopy).min(2) }),
  z.strictObject({ kind: z.literal("facts"), items: list(fact, 3) }),
  z.strictObject({ kind: z.literal("note"), heading: copy, body: richCopy }),
  z.strictObject({
    kind: z.literal("table"),
    /** Column widths as relative shares. */
    widths: list(z.number().positive(), 2, 5),
    head: z.array(copy),
    rows: z.array(z.array(richCopy)).min(2),
  }),
]);

const chapter = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "expected a-z, 0-9 and -"),
  heading: copy,
  intro: richCopy,
  blocks: z.array(block).min(2),
});

export const investingGuideSchema = z.strictObject({
  title: copy,
  subtitle: copy,
  description: copy,
  asOf: copy,
  preface: z.array(richCopy).min(1),
  chapters: z.array(chapter).min(8),
  sources: z.strictObject({ heading: copy, intro: copy, items: z.array(lawSource).min(8) }),
  notice: copy,
  contact: z.strictObject({ heading: copy, body: copy }),
});

export type GuideBlock = z.infer<typeof block>;
