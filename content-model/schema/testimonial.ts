import * as z from "zod";
import { speakerPortrait } from "./image.ts";
import { copy, sample } from "./parts.ts";
import { reference } from "./references.ts";

export const topic = z.enum([
  "ai",
  "data-protection",
  "delivery",
  "india",
  "marketing",
  "operations",
  "people",
]);

export const quote = z.strictObject({
  engagement: reference("engagements"),
  name: copy,
  position: copy,
  quote: copy,
  rating: z.literal(5),
  portrait: speakerPortrait,
  sample,
});

export const testimonialSchema = quote.extend({
  topics: z.array(topic).min(1),
});

export type Topic = z.infer<typeof topic>;
