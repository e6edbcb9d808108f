import * as z from "zod";
import { copy, sample } from "./parts.ts";

/** The same price as people of each currency would write it; nothing is converted. */
const amounts = z.record(z.string(), copy.regex(/\d/, "expected an amount, like £3,900"));

/** Who works on it, as a drawing shows them: a share of 0.5 is half of each week. */
const days = z.strictObject({
  weeks: z.number().int().min(1).max(4),
  people: z
    .array(z.strictObject({ role: copy, share: z.number().min(0.1).max(1) }))
    .min(1)
    .max(5),
});

/** What a kind of work costs at least and usually at most, and what moves it between the two. */
export const priceSchema = z.strictObject({
  label: copy,
  unit: copy,
  body: copy,
  from: amounts,
  upTo: amounts,
  moves: z.array(copy).length(3),
  days,
  source: copy,
  sample,
});

export type Price = z.infer<typeof priceSchema> & { readonly slug: string };
