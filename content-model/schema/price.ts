import * as z from "zod";
import { amountProblem } from "#shared/formats/amount.ts";
import { copy, list, sample, texts } from "./parts.ts";
import { seniorities } from "./person.ts";
import { noRecord } from "./references.ts";
import { read } from "./validation-context.ts";

/** The same price as written in each currency; nothing is converted. */
export const amounts = z
  .record(z.string(), copy)
  .superRefine((given, ctx) => {
    for (const [code, amount] of Object.entries(given)) {
      const message = /^[A-Z]{3}$/.test(code) ? amountProblem(code, amount) : undefined;
      if (message) ctx.addIssue({ code: "custom", path: [code], message });
    }
    const codes = read(({ currencies }) => currencies).toSorted();
    if (Object.keys(given).toSorted().join() === codes.join()) return;
    const message = `expected an amount in each currency of site.yaml: ${codes.join(", ")}`;
    ctx.addIssue({ code: "custom", message });
  })
  .meta({ keys: "currencies" });

export const numberOf = (amount = "") =>
  Number(amount.replace(/[.,]\d{1,2}(?![\d.,])/, "").replace(/\D/g, ""));

export const priceSchema = z
  .strictObject({
    ...texts("label", "bestFor", "unit", "body", "source").shape,
    from: amounts,
    upTo: amounts,
    levels: z.record(z.enum(seniorities), amounts).optional(),
    moves: list(copy, 3),
    sample,
  })
  .superRefine(({ from, upTo, levels }, ctx) => {
    for (const [code, amount] of Object.entries(from)) {
      const say = (field: string, message: string) =>
        ctx.addIssue({ code: "custom", path: [field, code], message });
      const [least = amount] = Object.values(levels ?? {})
        .map((each) => each[code] ?? "")
        .toSorted((a, b) => numberOf(a) - numberOf(b));
      if (numberOf(least) !== numberOf(amount))
        say("from", `must match the lowest price by level (${least})`);
      if (numberOf(upTo[code]) >= numberOf(amount)) continue;
      say("from", `must not be above the highest price (${upTo[code]})`);
      say("upTo", `must not be below the lowest price (${amount})`);
    }
  });

export type PricedLine = {
  readonly before: string;
  readonly amounts: readonly string[];
  readonly after: string;
};

/**
 * A sentence with the lowest price of a kind of work at `{price}`. Null if the site has no prices.
 */
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
    return {
      before,
      amounts: read(({ currencies }) => currencies).map((code) => String(from[code])),
      after,
    };
  });
