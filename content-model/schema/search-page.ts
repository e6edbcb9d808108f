import * as z from "zod";
import { type SearchKind, searchKinds } from "#shared/search-kinds.ts";
import { copy, link, seo } from "./parts.ts";

/** A way in; with a kind it shows how many pages of it the search finds. */
const way = link.extend({ kind: z.enum(Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]).optional() });

export const searchPageSchema = z.strictObject({
  seo,
  heading: copy,
  intro: copy,
  browse: z.strictObject({ heading: copy, note: copy, items: z.array(way).min(3) }),
  /** For visitors whose browser runs no scripts. */
  withoutScript: copy,
});

export type SearchPage = z.infer<typeof searchPageSchema>;
