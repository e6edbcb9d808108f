import * as z from "zod";
import { copy, link, nextStep, seo } from "./parts.ts";

/** The words around the prices, and the line about them in the hero of every hire page. */
export const pricingPageSchema = z.strictObject({
  seo,
  heading: copy,
  intro: copy,
  currencyLabel: copy,
  movesLabel: copy,
  /** Says how the drawings of days are read. */
  daysNote: copy,
  /** Closes the page. */
  next: nextStep,
  hireLine: copy,
  hireAction: link,
});

export type PriceWords = Pick<
  z.infer<typeof pricingPageSchema>,
  "seo" | "heading" | "intro" | "currencyLabel" | "movesLabel" | "daysNote" | "next"
>;
