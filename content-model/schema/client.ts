import * as z from "zod";
import { vector } from "./image.ts";
import { copy, keyOf, sample } from "./parts.ts";

export const tradeNames = {
  advisory: "Advisory",
  agriculture: "Agriculture",
  education: "Education",
  energy: "Energy",
  events: "Events",
  "field-service": "Field service",
  finance: "Finance",
  food: "Food",
  health: "Health",
  insurance: "Insurance",
  logistics: "Logistics",
  manufacturing: "Manufacturing",
  media: "Media and culture",
  property: "Property",
  retail: "Retail",
  travel: "Travel",
  wholesale: "Wholesale",
} as const;

/** A client with one trade and one country. The logo strip shows clients that have a logo. */
export const clientSchema = z.strictObject({
  name: copy,
  business: copy,
  trade: keyOf(tradeNames),
  city: copy,
  country: copy,
  logo: z.strictObject({ file: vector, width: z.number().int().positive() }).optional(),
  sample,
});
