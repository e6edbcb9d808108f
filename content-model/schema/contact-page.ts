import * as z from "zod";
import { vector } from "./image.ts";
import { copy, seo } from "./parts.ts";

const option = z.strictObject({ value: z.string().regex(/^[a-z0-9-]+$/, "expected a-z, 0-9 and -"), label: copy });

export const contactPageSchema = z.strictObject({
  seo,
  heading: copy,
  intro: copy,
  details: z.strictObject({ heading: copy, body: copy }),
  /** Beside the form where there is room. */
  drawing: z.strictObject({ file: vector, width: z.number().int(), height: z.number().int(), alt: copy }),
  offices: z.strictObject({ heading: copy, mapLabel: copy, timeLabel: copy }),
  /** The field that names who was asked for, where a link carries ?person=. */
  person: z.strictObject({ label: copy, prompt: copy }),
  topics: z.array(option).min(3),
  products: z.array(option).min(3),
  form: z.strictObject({ heading: copy, note: copy, submit: copy }),
  success: z.strictObject({ heading: copy, body: copy }),
});

export type ContactPage = z.infer<typeof contactPageSchema>;
