import * as z from "zod";
import { image } from "./image.ts";
import {
  card,
  copy,
  fact,
  faqItem,
  headed,
  link,
  list,
  nextStep,
  richCopy,
  seo,
  stepTimeline,
  texts,
} from "./parts.ts";

const lawSource = z.strictObject({
  label: copy,
  href: z.url(),
  checkedAt: z.iso.date("expected a date like 2026-11-21"),
});

const chapter = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "expected a-z, 0-9 and -"),
  heading: copy,
  body: list(richCopy, 2, 4),
  facts: list(fact, 3),
  sources: list(lawSource, 1, 3),
  table: z
    .strictObject({
      caption: copy,
      head: list(copy, 2),
      rows: z.array(list(copy, 2)).min(3),
      note: richCopy,
    })
    .optional(),
});

const city = z.strictObject({
  name: copy,
  latitude: z.number().min(6).max(38),
  longitude: z.number().min(68).max(98),
  /** Where its name stands. */
  side: z.enum(["left", "right"]),
  isHome: z.boolean().optional(),
});

export const investingPageSchema = z.strictObject({
  seo,
  name: copy,
  hero: z.strictObject({ heading: copy, intro: copy, actions: list(link, 2), image }),
  benefits: z.strictObject({ heading: copy, intro: richCopy, items: list(card, 3) }),
  report: list(chapter, 4, 6),
  next: nextStep,
  closing: z.strictObject({ heading: copy, action: link }),
  places: z.strictObject({
    heading: copy,
    intro: copy,
    alt: copy.describe("what the map shows, for people who do not see it"),
    rows: list(z.strictObject({ label: copy, value: richCopy, cities: list(city, 1, 3) }), 4, 7),
  }),
  process: stepTimeline,
  guide: z.strictObject({
    heading: copy,
    body: richCopy,
    contents: z.array(copy).min(5),
    action: copy,
    note: copy,
  }),
  testimonials: z.strictObject({ heading: copy, intro: copy }),
  faq: z.strictObject({ heading: copy, items: list(faqItem, 4) }),
});

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
    widths: list(z.number().positive(), 2, 5),
    head: z.array(copy),
    rows: z.array(z.array(richCopy)).min(2),
  }),
]);

const guideChapter = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "expected a-z, 0-9 and -"),
  heading: copy,
  intro: richCopy,
  blocks: z.array(block).min(2),
});

export const investingGuideSchema = z.strictObject({
  ...texts("title", "subtitle", "description", "asOf", "notice").shape,
  preface: z.array(richCopy).min(1),
  chapters: z.array(guideChapter).min(8),
  sources: z.strictObject({ heading: copy, intro: copy, items: z.array(lawSource).min(8) }),
  contact: headed,
});

export type GuideBlock = z.infer<typeof block>;
