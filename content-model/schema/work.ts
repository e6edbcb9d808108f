import * as z from "zod";
import { image } from "./image.ts";
import { copy, drawnRows, link, list, nextStep, richCopy, seo, texts } from "./parts.ts";
import { screen } from "./product-screens.ts";

const body = list(richCopy, 1, 4);

/** The long story of the engagement with the same slug, which states client, figures and technologies. */
export const workSchema = z.strictObject({
  order: z.number().int().positive(),
  duration: copy,
  team: copy,
  seo,
  image,
  problem: z.strictObject({ heading: copy, body }),
  approach: z.strictObject({ heading: copy, body, points: list(copy, 3) }),
  outcome: z.strictObject({
    heading: copy,
    body,
    /** The main result beside the value before. */
    change: z.strictObject({ caption: copy, rows: drawnRows }),
  }),
  screen,
});

export const workPageSchema = z.strictObject({
  seo,
  heading: copy,
  intro: copy,
  action: link,
  /** Names the list of case studies for screen reader users who jump between headings; not visible. */
  listHeading: copy,
  register: z.strictObject({
    heading: copy,
    intro: copy,
    technologyLabel: copy,
    anyTechnology: copy,
    tradeLabel: copy,
    anyTrade: copy,
    showAll: copy,
    empty: copy,
  }),
  engagement: texts("was", "done", "now"),
  next: nextStep,
  closing: z.strictObject({ heading: copy, action: link }),
});

export type WorkPage = z.infer<typeof workPageSchema>;
