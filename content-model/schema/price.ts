import * as z from "zod";
import { copy, sample } from "./parts.ts";

/** The same price as people of each currency would write it; nothing is converted. */
const amounts = z.record(z.string(), copy.regex(/\d/, "expected an amount, like £3,900"));

/** What a kind of work costs at least and usually at most, and what moves it between the two. */
export const priceSchema = z.strictObject({
  label: copy,
  unit: copy,
  body: copy,
  from: amounts,
  upTo: amounts,
  moves: z.array(copy).length(3),
  source: copy,
  sample,
});

export type Price = z.infer<typeof priceSchema> & { readonly slug: string };
