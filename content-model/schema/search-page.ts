import * as z from "zod";
import { copy, link, seo } from "./parts.ts";

export const searchPageSchema = z.strictObject({
  seo,
  heading: copy,
  intro: copy,
  browse: z.strictObject({ heading: copy, items: z.array(link).min(3) }),
  /** For visitors whose browser runs no scripts. */
  withoutScript: copy,
});

export type SearchPage = z.infer<typeof searchPageSchema>;
