import * as z from "zod";
import { copy, iconCard, link, list, nextStep, seo, step } from "./parts.ts";
import { reference } from "./references.ts";

export const rosterPageSchema = z.strictObject({
  seo,
  hero: z.strictObject({ heading: copy, intro: copy }),
  stack: z.strictObject({
    heading: copy,
    groups: z.array(z.strictObject({ category: copy, technologies: list(reference("stack"), 10) })).min(4),
  }),
  developers: z.strictObject({
    heading: copy,
    searchLabel: copy,
    searchPlaceholder: copy,
    typeLabel: copy,
    technologyLabel: copy,
    anyTechnology: copy,
    availabilityLabel: copy,
    anyAvailability: copy,
    /** Below the first six; {count} is the number of all people. */
    showAll: copy.includes("{count}", "expected {count}"),
    empty: copy,
    clear: copy,
    action: copy,
    people: list(reference("people"), 6),
  }),
  next: nextStep,
  closing: z.strictObject({ heading: copy, action: link }),
  process: z.strictObject({ heading: copy, steps: list(step, 4) }),
  why: z.strictObject({ heading: copy, items: list(iconCard, 4, 6) }),
  technologies: z.strictObject({ heading: copy, intro: copy, all: link }),
});
