import * as z from "zod";
import { card, copy, faqItem, iconCard, link, list, nextStep, richCopy, seo, stepTimeline } from "./parts.ts";

const ranking = z.strictObject({
  query: copy,
  before: z.number().int().positive(),
  after: z.number().int().positive(),
});

export const digitalMarketingPageSchema = z.strictObject({
  seo,
  name: copy,
  hero: z.strictObject({ heading: copy, intro: copy, actions: list(link, 1, 2) }),
  report: z.strictObject({ heading: copy, note: copy, rankings: list(ranking, 4), outcome: copy }),
  services: z.strictObject({ heading: copy, intro: richCopy, items: list(card, 3) }),
  process: stepTimeline,
  measures: z.strictObject({ heading: copy, intro: richCopy, items: list(iconCard, 4) }),
  limits: z.strictObject({ heading: copy, body: list(richCopy, 2, 4) }),
  testimonials: z.strictObject({ heading: copy, intro: copy }),
  faq: z.strictObject({ heading: copy, items: list(faqItem, 4) }),
  next: nextStep,
  closing: z.strictObject({ heading: copy, body: richCopy, actions: list(link, 1, 2) }),
});
