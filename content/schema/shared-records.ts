import * as z from "zod";
import { image, vector } from "./image.ts";
import { copy, sample } from "./parts.ts";

/** A client of the logo strip. */
export const clientSchema = z.strictObject({
  name: copy,
  logo: vector,
  width: z.number().int().positive(),
  sample,
});

/** What a client said. `role` is a position with its company or country. */
export const testimonialSchema = z.strictObject({
  name: copy,
  role: copy,
  quote: copy,
  rating: z.literal(5),
  avatar: image.nullable(),
  sample,
});

const technology = z.strictObject({
  name: copy,
  /** `si:slug` from simple-icons or `lobe:slug` from LobeHub's icons. */
  logo: z.string().regex(/^(si|lobe):[a-z0-9-]+$/, "expected si:slug or lobe:slug"),
  use: copy.max(60, "expected at most 60 characters: what we use it for"),
});

/** A category of the tech stack, in the order of the file. */
export const technologyGroupSchema = z.strictObject({
  label: copy,
  items: z.array(technology),
});

export type Client = z.infer<typeof clientSchema> & { readonly slug: string };
export type Testimonial = z.infer<typeof testimonialSchema> & { readonly slug: string };
export type TechnologyGroup = z.infer<typeof technologyGroupSchema> & { readonly slug: string };
