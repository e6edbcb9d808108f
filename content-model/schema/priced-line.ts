import * as z from "zod";
import { copy } from "./parts.ts";
import { noRecord } from "./references.ts";
import { read } from "./validation-context.ts";

export type PricedLine = { readonly before: string; readonly amounts: readonly string[]; readonly after: string };

/** A sentence with the lowest price of a kind of work at `{price}`. Null if the site has no prices. */
export const pricedLine = z
  .strictObject({
    text: copy.includes("{price}", { error: "expected {price}, where the amount stands" }),
    of: z.string().meta({ reference: "prices" }),
  })
  .transform(({ text, of }, ctx): PricedLine | undefined => {
    if (!read(({ parts }) => parts.pricing)) return undefined;
    const price = read(({ records }) => records.get("prices")?.get(of));
    const { from } = (price ?? {}) as { readonly from?: Readonly<Record<string, unknown>> };
    if (!from) {
      ctx.addIssue({ code: "custom", path: ["of"], message: noRecord("prices", of) });
      return z.NEVER;
    }
    const [before = "", after = ""] = text.split("{price}");
    return { before, amounts: read(({ currencies }) => currencies).map((code) => String(from[code])), after };
  });
