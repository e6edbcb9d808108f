import * as z from "zod";
import { copy } from "./parts.ts";

/** What stands around the inquiry form on every hire page. */
export const inquirySchema = z.strictObject({
  heading: copy,
  next: z.array(copy).length(3),
  form: z.strictObject({ heading: copy }),
  success: z.strictObject({ heading: copy, body: copy }),
});

export type Inquiry = z.infer<typeof inquirySchema>;
