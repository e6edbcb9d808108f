import * as z from "zod";
import { image } from "./image.ts";
import { copy, headed, iconCard, list, sample, seo, step, texts } from "./parts.ts";

export const openingSchema = z.strictObject({
  ...texts("title", "department", "location", "type", "experience", "salary").shape,
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
    /** `applyNote` precedes the address, for visitors whose browser opens no email app. */
    ...texts("heading", "view", "apply", "applyNote").shape,
    empty: headed,
    other: headed,
    write: texts("action", "subject"),
  }),
  culture: z.strictObject({ heading: copy, body: z.array(copy).min(1) }),
  benefits: z.strictObject({ heading: copy, items: list(iconCard, 3) }),
  process: z.strictObject({ heading: copy, steps: list(step, 4) }),
  closing: texts("heading", "action"),
});
