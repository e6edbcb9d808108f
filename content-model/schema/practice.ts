import * as z from "zod";
import { copy, faqItem, icon, iconCard, link, nextStep, proof, richCopy, seo, step } from "./parts.ts";

const tone = z.enum(["river", "orange", "terrace"]);
const base = { tone, title: copy, alt: copy.describe("what the example shows, for people who do not see it") };

/** The example on which the hero shows: at most three elements, with data one could believe. */
const deliverable = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("checklist"),
    ...base,
    items: z.array(z.strictObject({ label: copy, note: copy, state: z.enum(["done", "open", "failed"]) })).length(3),
  }),
  z.strictObject({
    kind: z.literal("timeline"),
    ...base,
    entries: z.array(z.strictObject({ at: copy, label: copy, note: copy })).length(3),
  }),
  z.strictObject({
    kind: z.literal("board"),
    ...base,
    columns: z.array(z.strictObject({ label: copy, cards: z.array(copy).min(1).max(2) })).length(3),
  }),
  z.strictObject({
    kind: z.literal("specimen"),
    ...base,
    states: z
      .array(
        z.strictObject({ label: copy, value: copy, state: z.enum(["rest", "focus", "error"]), note: copy.optional() }),
      )
      .length(3),
  }),
]);

/** A chapter of the page; its id is an anchor that other pages link to. */
const chapter = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/, "expected an anchor like project-management"),
  heading: copy,
  body: z.array(richCopy).min(1).max(4),
  points: z.array(richCopy).min(2).max(5).default([]),
});

/** One of the service pages that share a template. */
export const practiceSchema = z.strictObject({
  name: copy,
  icon,
  summary: copy,
  seo,
  hero: z.strictObject({ heading: copy, intro: copy, actions: z.array(link).length(2) }),
  deliverable,
  offers: z.strictObject({ heading: copy, items: z.array(iconCard).min(4).max(6) }),
  chapters: z.array(chapter).min(3).max(5),
  proof,
  process: z.strictObject({ heading: copy, steps: z.array(step).length(4) }),
  faq: z.strictObject({ heading: copy, items: z.array(faqItem).min(3).max(6) }),
  next: nextStep,
  related: z.strictObject({ heading: copy, items: z.array(link).length(3) }),
  closing: z.strictObject({ heading: copy, action: link }),
});

export type Practice = z.infer<typeof practiceSchema> & { readonly slug: string };
export type Deliverable = Practice["deliverable"];
export type Chapter = Practice["chapters"][number];
