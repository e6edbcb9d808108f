import * as z from "zod";
import { image } from "./image.ts";
import { card, copy, fact, faqItem, link, list, nextStep, richCopy, seo, stepTimeline } from "./parts.ts";

/** The source of a legal statement, and the date of the version that our text follows. */
export const lawSource = z.strictObject({
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
    rows: list(z.strictObject({ label: copy, value: richCopy }), 4, 7),
  }),
  process: stepTimeline,
  guide: z.strictObject({ heading: copy, body: richCopy, contents: z.array(copy).min(5), action: copy, note: copy }),
  testimonials: z.strictObject({ heading: copy, intro: copy }),
  faq: z.strictObject({ heading: copy, items: list(faqItem, 4) }),
});

export type InvestingPage = z.infer<typeof investingPageSchema>;
export type InvestingChapter = InvestingPage["report"][number];
