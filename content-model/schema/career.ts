import * as z from "zod";
import { image } from "./image.ts";
import { copy, iconCard, sample, seo, step } from "./parts.ts";

/** An open position; the file name is its slug in `/career?opening=slug`. */
export const openingSchema = z.strictObject({
  title: copy,
  department: copy,
  location: copy,
  type: copy,
  experience: copy,
  postedOn: z.iso.date("expected a date like 2026-11-21"),
  openUntil: z.iso.date("expected a date like 2026-11-21"),
  description: copy,
  responsibilities: z.array(copy).min(3),
  requirements: z.array(copy).min(3),
  sample,
});

export const careerPageSchema = z.strictObject({
  seo,
  /** The action jumps to the openings, of which `now` heads the short list beside it. */
  hero: z.strictObject({ heading: copy, intro: copy, action: copy, now: copy }),
  openings: z.strictObject({
    heading: copy,
    view: copy,
    apply: copy,
    empty: z.strictObject({ heading: copy, body: copy }),
    /** Below the openings, for those whom none of them fits. */
    other: z.strictObject({ heading: copy, body: copy }),
    write: z.strictObject({ action: copy, subject: copy }),
  }),
  culture: z.strictObject({
    heading: copy,
    body: z.array(copy).min(1),
    /** Two things on their plinths, and between them a view, which fills its frame. */
    strip: z.array(z.strictObject({ image, caption: copy })).length(3),
  }),
  benefits: z.strictObject({ heading: copy, items: z.array(iconCard).length(3) }),
  process: z.strictObject({ heading: copy, steps: z.array(step).length(4) }),
  closing: z.strictObject({ heading: copy, action: copy }),
});

export type Opening = z.infer<typeof openingSchema> & { readonly slug: string };
export type CareerPage = z.infer<typeof careerPageSchema>;
