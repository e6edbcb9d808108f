import * as z from "zod";
import { developerTypes } from "#shared/site-map/hire-filters.ts";
import { portrait } from "./image.ts";
import { copy, keyOf, list, sample, timeZone } from "./parts.ts";
import { reference } from "./references.ts";

export const availabilities = [
  "Available Now",
  "Available in 1 week",
  "Available in 2 weeks",
  "Available in 3 weeks",
] as const;

export const seniorities = ["Mid-level", "Senior", "Lead"] as const;

/** An engineer of the company. The projects on the person's page come from the engagements that name them. */
export const personSchema = z.strictObject({
  name: copy,
  role: copy,
  type: keyOf(developerTypes),
  seniority: z.enum(seniorities),
  experience: copy,
  city: copy,
  timeZone,
  hours: copy,
  languages: z.array(copy).min(1),
  /** The person's technologies, strongest first: cards show the first four. */
  technologies: list(reference("stack"), 4, 12),
  availability: z.enum(availabilities),
  rating: z.number().min(4.6).max(4.9),
  bio: copy.optional(),
  portrait,
  sample,
});
