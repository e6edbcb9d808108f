import * as z from "zod";
import { single } from "./definition.ts";
import { copy, faqItem, formSuccess, link, list, seo, texts } from "./parts.ts";
import { pricedLine } from "./priced-line.ts";

const option = z.strictObject({ value: z.string().regex(/^[a-z0-9-]+$/, "expected a-z, 0-9 and -"), label: copy });

/** Pages that are one of a kind and simple enough to be described here; `definitions` has them all. */
export const plainPages = {
  contactPage: single(
    "pages/contact.yaml",
    z.strictObject({
      seo,
      heading: copy,
      intro: copy,
      details: z.strictObject({ heading: copy, body: copy }),
      /** Beside the form, until it is sent. */
      next: z.strictObject({ heading: copy, steps: list(copy, 3) }),
      /** `note` is for readers far from every office. */
      offices: texts("heading", "note", "mapLabel", "timeLabel"),
      /** The field that names who was asked for, where a link carries ?person=. */
      person: z.strictObject({ label: copy, prompt: copy }),
      /** `asks` names the field that is shown once the topic is chosen. */
      topics: z.array(option.extend({ asks: z.enum(["product", "person"]).optional() })).min(3),
      /** Leave with the products. */
      products: z.array(option).min(3).optional(),
      form: texts("heading", "note", "submit"),
      success: formSuccess,
    }),
    { fields: { products: "products" } },
  ),

  /** The words around the prices, and the line about them in the hero of every hire page. */
  pricingPage: single(
    "pages/pricing.yaml",
    z.strictObject({
      seo,
      heading: copy,
      intro: copy,
      currencyLabel: copy,
      movesLabel: copy,
      /** Says how the drawings of days are read. */
      daysNote: copy,
      /** What has no price in the list. */
      others: z.strictObject({ heading: copy, items: list(link.extend({ body: copy }), 2, 4) }),
      faq: z.strictObject({ heading: copy, items: list(faqItem, 3, 6) }),
      hireLine: pricedLine,
      hireAction: link,
    }),
    { part: "pricing" },
  ),

  searchPage: single(
    "pages/search.yaml",
    z.strictObject({
      seo,
      heading: copy,
      intro: copy,
      browse: z.strictObject({ heading: copy, items: z.array(link.extend({ body: copy })).min(3) }),
      /** For visitors whose browser runs no scripts. */
      withoutScript: copy,
    }),
    { isMenu: true },
  ),
};
