import * as z from "zod";
import { copy } from "./parts.ts";
import { scope } from "./scope.ts";

/** A sentence with an amount in it, in the order of the site's currencies. */
export type PricedLine = { readonly before: string; readonly amounts: readonly string[]; readonly after: string };

/** A sentence with the lowest price of something in it; `{price}` is its place. None where the site names no prices. */
export const pricedLine = z
  .strictObject({
    text: copy.includes("{price}", { error: "expected {price}, where the amount stands" }),
    of: z.string().meta({ reference: "prices" }),
  })
  .transform(({ text, of }, ctx): PricedLine | undefined => {
    const { parts, records, currencies } = scope();
    if (!parts.pricing) return undefined;
    const prices = records.get("prices");
    const { from } = (prices?.get(of) ?? {}) as { from?: Readonly<Record<string, unknown>> };
    if (!from) {
      const expected = [...(prices?.keys() ?? [])].join(", ");
      ctx.addIssue({
        code: "custom",
        path: ["of"],
        message: `no record "${of}" in prices; expected one of: ${expected}`,
      });
      return z.NEVER;
    }
    const [before = "", after = ""] = text.split("{price}");
    return { before, amounts: currencies.map((code) => String(from[code])), after };
  });
