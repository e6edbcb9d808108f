import * as z from "zod";
import { image } from "./image.ts";
import { card, copy, fact, faqItem, link, nextStep, richCopy, seo } from "./parts.ts";
import { stepTimeline } from "./step-timeline.ts";

/** Where a statement of law comes from, and the day as of which our text follows it. */
export const lawSource = z.strictObject({
  label: copy,
  href: z.url(),
  checkedAt: z.iso.date("expected a date like 2026-11-21"),
});

const chapter = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "expected a-z, 0-9 and -"),
  heading: copy,
  body: z.array(richCopy).min(2).max(4),
  facts: z.array(fact).length(3),
  sources: z.array(lawSource).min(1).max(3),
});

/** A state on the map of squares, by its two letters, column and row. */
const state = z.strictObject({
  code: z.string().length(2),
  column: z.number().int().min(1).max(9),
  row: z.number().int().min(1).max(8),
  kind: z.enum(["plain", "hub", "home"]),
});

export const investingPageSchema = z.strictObject({
  seo,
  name: copy,
  hero: z.strictObject({ heading: copy, intro: copy, actions: z.array(link).length(2), image }),
  benefits: z.strictObject({ heading: copy, intro: richCopy, items: z.array(card).length(3) }),
  report: z.array(chapter).min(4).max(6),
  next: nextStep,
  closing: z.strictObject({ heading: copy, action: link }),
  map: z.strictObject({
    heading: copy,
    intro: richCopy,
    alt: copy,
    states: z.array(state).min(30),
    places: z
      .array(z.strictObject({ name: copy, body: richCopy }))
      .min(4)
      .max(6),
  }),
  process: stepTimeline,
  guide: z.strictObject({ heading: copy, body: richCopy, contents: z.array(copy).min(5), action: copy, note: copy }),
  testimonials: z.strictObject({ heading: copy, intro: copy }),
  faq: z.strictObject({ heading: copy, items: z.array(faqItem).length(4) }),
});

export type InvestingPage = z.infer<typeof investingPageSchema>;
export type InvestingChapter = InvestingPage["report"][number];
