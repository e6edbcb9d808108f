import * as z from "zod";
import { copy, sample } from "./parts.ts";

const digits = "\\d{1,3}(,\\d{2,3})+$";

/** The same price as four people would write it; nothing is converted. */
const amounts = z.strictObject({
  INR: z.string().regex(new RegExp(`^₹${digits}`), "expected rupees, like ₹2,60,000"),
  GBP: z.string().regex(new RegExp(`^£${digits}`), "expected pounds, like £3,900"),
  USD: z.string().regex(new RegExp(`^US\\$${digits}`), "expected US dollars, like US$4,900"),
  CAD: z.string().regex(new RegExp(`^CA\\$${digits}`), "expected Canadian dollars, like CA$6,900"),
});

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
export type Currency = keyof Price["from"];
