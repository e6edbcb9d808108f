import * as z from "zod";
import { card, copy, faqItem, iconCard, link, nextStep, richCopy, seo } from "./parts.ts";
import { stepTimeline } from "./step-timeline.ts";

const ranking = z.strictObject({
  query: copy,
  before: z.number().int().positive(),
  after: z.number().int().positive(),
});

export const digitalMarketingPageSchema = z.strictObject({
  seo,
  name: copy,
  hero: z.strictObject({ heading: copy, intro: copy, actions: z.array(link).min(1).max(2) }),
  /** The drawing beside the hero: a page of a monthly report. */
  report: z.strictObject({ heading: copy, note: copy, rankings: z.array(ranking).length(4), outcome: copy }),
  services: z.strictObject({ heading: copy, intro: richCopy, items: z.array(card).length(3) }),
  process: stepTimeline,
  measures: z.strictObject({ heading: copy, intro: richCopy, items: z.array(iconCard).length(4) }),
  limits: z.strictObject({ heading: copy, body: z.array(richCopy).min(2).max(4) }),
  testimonials: z.strictObject({ heading: copy, intro: copy }),
  faq: z.strictObject({ heading: copy, items: z.array(faqItem).length(4) }),
  next: nextStep,
  closing: z.strictObject({ heading: copy, body: richCopy, actions: z.array(link).min(1).max(2) }),
});

export type DigitalMarketingPage = z.infer<typeof digitalMarketingPageSchema>;
