import * as z from "zod";
import { image } from "./image.ts";
import { copy, link, richCopy, sample, seo, statistic } from "./parts.ts";

const body = z.array(richCopy).min(1).max(4);

/** A case study; `title` names the project, `headline` says what happened. */
export const workSchema = z.strictObject({
  order: z.number().int().positive(),
  title: copy,
  headline: copy,
  client: copy,
  field: copy,
  place: copy,
  duration: copy,
  team: copy,
  summary: copy,
  seo,
  image,
  technologies: z.array(copy).min(3).max(7),
  results: z.tuple([statistic, statistic, statistic]),
  problem: z.strictObject({ heading: copy, body }),
  approach: z.strictObject({ heading: copy, body, points: z.array(copy).length(3) }),
  outcome: z.strictObject({ heading: copy, body }),
  quote: z.strictObject({ text: copy, name: copy, role: copy }),
  service: link,
  sample,
});

/** The page that lists the case studies. */
export const workPageSchema = z.strictObject({
  seo,
  heading: copy,
  intro: copy,
  /** Names the list for those who jump from heading to heading; not drawn. */
  listHeading: copy,
  closing: z.strictObject({ heading: copy, action: link }),
});

export type Work = z.infer<typeof workSchema> & { readonly slug: string };
export type WorkPage = z.infer<typeof workPageSchema>;
