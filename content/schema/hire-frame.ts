import * as z from "zod";
import { copy, link } from "./parts.ts";

/** What is the same on every hire page: the words around its record. */
export const hireFrameSchema = z.strictObject({
  inquiry: z.strictObject({
    heading: copy,
    next: z.array(copy).length(3),
    form: copy,
    success: z.strictObject({ heading: copy, body: copy }),
  }),
  fit: z.strictObject({ choose: copy, avoid: copy }),
  team: z.strictObject({ action: copy }),
  stories: z.strictObject({ action: copy, all: link }),
  related: z.strictObject({ heading: copy }),
});

export type HireFrame = z.infer<typeof hireFrameSchema>;
