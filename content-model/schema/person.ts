import * as z from "zod";
import { developerTypes } from "#shared/site-map/hire-filters.ts";
import { portrait } from "./image.ts";
import { copy, inOrder, keyOf, list, sample, timeZone } from "./parts.ts";
import { reference } from "./references.ts";

export const seniorities = ["Mid-level", "Senior", "Lead"] as const;

const day = z.iso.date("expected a date like 2026-11-21");
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "expected a time like 09:30");

export const workday = z
  .strictObject({ from: clock, to: clock })
  .superRefine(inOrder("from", "to", "must not be before the day begins"));

/**
 * An engineer of the company. The projects on the person's page come from the engagements that name
 * them.
 */
export const personSchema = z.strictObject({
  name: copy,
  role: copy,
  type: keyOf(developerTypes),
  seniority: z.enum(seniorities),
  experience: copy,
  city: copy,
  timeZone,
  hours: copy,
  /** The usual working day in the person's own time zone; drawn against that of clients. */
  workday: workday.optional(),
  languages: z.array(copy).min(1),
  /** The person's technologies, strongest first: cards show the first four. */
  technologies: list(reference("stack"), 4, 12),
  /** The next day on which the person can start; what pages say of it is true on the day. */
  availableFrom: day,
  /** When somebody last asked the person; after thirty days pages say "Ask us". */
  checkedOn: day,
  rating: z.number().min(4.6).max(4.9),
  bio: copy.optional(),
  portrait,
  sample,
});
