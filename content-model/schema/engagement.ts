import * as z from "zod";
import { copy, link, richCopy, sample } from "./parts.ts";
import { reference } from "./references.ts";

/** A figure of one engagement: what was measured, and where that can be looked up. */
const figure = z.strictObject({ value: copy, label: copy, source: copy, sample });

const figures = z
  .record(z.string().regex(/^[a-z][a-z-]*$/, "expected a name like first-call"), figure)
  .refine((all) => Object.keys(all).length > 0, "expected at least one figure");

/**
 * Work for one client. Stories, case studies and testimonials cite it by slug, so that client, trade, figures and
 * technologies stand here only. Without a case study of the same name it says itself what it was and what was done.
 */
export const engagementSchema = z.strictObject({
  client: reference("clients"),
  title: copy.max(45, "expected at most 45 characters"),
  headline: copy,
  summary: copy.min(70, "expected 70 to 160 characters").max(160, "expected 70 to 160 characters"),
  /** Without an end it is still going on. */
  years: z.strictObject({ from: z.number().int(), to: z.number().int().optional() }),
  technologies: z.array(reference("stack")).min(1).max(10),
  team: z.array(reference("people")).min(1),
  figures,
  quote: z.strictObject({ text: copy, name: copy, position: copy }).optional(),
  was: richCopy.optional(),
  done: z.array(richCopy).min(2).max(3).optional(),
  /** The page that offers such work. */
  service: link,
  sample,
});

export type Engagement = z.infer<typeof engagementSchema> & { readonly slug: string };
