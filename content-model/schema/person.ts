import * as z from "zod";
import { type DeveloperType, developerTypes } from "#shared/hire-filters.ts";
import { image } from "./image.ts";
import { copy, sample, timeZone } from "./parts.ts";
import { portrait } from "./portrait.ts";
import { reference } from "./references.ts";

const developerType = z.enum(Object.keys(developerTypes) as [DeveloperType, ...DeveloperType[]]);

/** When somebody can start: the labels of the roster, soonest first. */
export const availabilities = [
  "Available Now",
  "Available in 1 week",
  "Available in 2 weeks",
  "Available in 3 weeks",
] as const;

/** An engineer of the company. Engagements name their team, so a person's history is read from there. */
export const personSchema = z.strictObject({
  name: copy,
  role: copy,
  type: developerType,
  seniority: z.enum(["Mid-level", "Senior", "Lead"]),
  experience: copy,
  city: copy,
  timeZone,
  hours: copy,
  languages: z.array(copy).min(1),
  /** What the person works with, the strongest first: cards show the first four. */
  technologies: z.array(reference("stack")).min(4).max(12),
  availability: z.enum(availabilities),
  rating: z.number().min(4.6).max(4.9),
  portrait,
  /** Takes the place of the drawn head. */
  photograph: image.optional(),
  sample,
});

export type Person = z.infer<typeof personSchema> & { readonly slug: string; readonly drawing: string };
