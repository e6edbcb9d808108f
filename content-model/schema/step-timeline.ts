import * as z from "zod";
import { copy, step } from "./parts.ts";

/** Five steps that are shown in turn. */
export const stepTimeline = z.strictObject({
  heading: copy,
  intro: copy,
  steps: z.array(step.required()).length(5),
});

export type StepTimeline = z.infer<typeof stepTimeline>;
