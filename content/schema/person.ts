import * as z from "zod";
import { type DeveloperType, developerTypes } from "#shared/hire-filters.ts";
import { copy, portrait, sample } from "./parts.ts";

export const developerType = z.enum(Object.keys(developerTypes) as [DeveloperType, ...DeveloperType[]]);

/** What the roster adds about a developer who can be hired now or soon. */
const roster = z.strictObject({
  type: developerType,
  experience: copy,
  rating: z.number().min(4.6).max(4.9),
  availability: z.enum(["Available Now", "Available in 1 week", "Available in 2 weeks", "Available in 3 weeks"]),
  hours: copy,
});

/** An engineer of the company, cited by slug from hire pages and other teams. */
export const personSchema = z.strictObject({
  name: copy,
  role: copy,
  skills: z.array(copy).min(3).max(5),
  portrait,
  roster: roster.optional(),
  sample,
});
