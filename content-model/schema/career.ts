import * as z from "zod";
import { image } from "./image.ts";
import { copy, iconCard, list, sample, seo, step } from "./parts.ts";
import { reference } from "./references.ts";

export const openingSchema = z.strictObject({
  title: copy,
  department: copy,
  location: copy,
  type: copy,
  experience: copy,
  salary: copy,
  postedOn: z.iso.date("expected a date like 2026-11-21"),
  openUntil: z.iso.date("expected a date like 2026-11-21"),
  description: copy,
  responsibilities: z.array(copy).min(3),
  requirements: z.array(copy).min(3),
  sample,
});

export const careerPageSchema = z.strictObject({
  seo,
  hero: z.strictObject({ heading: copy, intro: copy, action: copy, image }),
  openings: z.strictObject({
    heading: copy,
    view: copy,
    apply: copy,
    /** Precedes the address, for visitors whose browser opens no email app. */
    applyNote: copy,
    empty: z.strictObject({ heading: copy, body: copy }),
    other: z.strictObject({ heading: copy, body: copy }),
    write: z.strictObject({ action: copy, subject: copy }),
  }),
  culture: z.strictObject({
    heading: copy,
    body: z.array(copy).min(1),
    team: z.strictObject({ caption: copy, people: list(reference("people"), 6) }),
  }),
  benefits: z.strictObject({ heading: copy, items: list(iconCard, 3) }),
  process: z.strictObject({ heading: copy, steps: list(step, 4) }),
  closing: z.strictObject({ heading: copy, action: copy }),
});

export type CareerPage = z.infer<typeof careerPageSchema>;
