import * as z from "zod";
import { copy, formSuccess, nextStep } from "./parts.ts";

export const hireFrameSchema = z.strictObject({
  inquiry: z.strictObject({
    heading: copy,
    success: formSuccess,
  }),
  services: z.strictObject({ action: copy, work: copy, post: copy }),
  fit: z.strictObject({ choose: copy, avoid: copy, next: nextStep }),
  team: z.strictObject({ request: copy, all: copy }),
  person: z.strictObject({
    title: copy,
    /** {name}, {role}, {technologies}, {experience}, {city} and {availability} are those of the person. */
    description: copy,
    projects: copy,
    technologies: copy,
    profile: copy,
    /** The start of a person who is available now, and of one available after a {wait}. */
    start: z.strictObject({ now: copy, later: copy }),
    closing: z.strictObject({ heading: copy, body: copy }),
    colleagues: copy,
  }),
  stories: z.strictObject({ action: copy, all: copy }),
  related: z.strictObject({ heading: copy }),
});
