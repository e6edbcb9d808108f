import * as z from "zod";
import { copy, nextStep } from "./parts.ts";

/** What is the same on every hire page: the words around its record. */
export const hireFrameSchema = z.strictObject({
  inquiry: z.strictObject({
    heading: copy,
    after: z.strictObject({ heading: copy, steps: z.array(copy).length(3) }),
    success: z.strictObject({ heading: copy, body: copy }),
  }),
  services: z.strictObject({ action: copy }),
  fit: z.strictObject({ choose: copy, avoid: copy, next: nextStep }),
  team: z.strictObject({ request: copy, all: copy }),
  stories: z.strictObject({ action: copy, all: copy }),
  related: z.strictObject({ heading: copy }),
});

export type HireFrame = z.infer<typeof hireFrameSchema>;
