import * as z from "zod";
import { single } from "./definition.ts";
import { copy, faqItem, formSuccess, link, list, richCopy, seo, texts } from "./parts.ts";
import { pricedLine } from "./priced-line.ts";

const option = z.strictObject({ value: z.string().regex(/^[a-z0-9-]+$/, "expected a-z, 0-9 and -"), label: copy });

/** Pages that exist only once and are simple enough to be described here; `definitions` includes them all. */
export const plainPages = {
  contactPage: single(
    "pages/contact.yaml",
    z.strictObject({
      seo,
      heading: copy,
      intro: copy,
      details: z.strictObject({ heading: copy, body: richCopy }),
      next: z.strictObject({ heading: copy, steps: list(copy, 3) }),
      /** `note` is for readers far from every office. */
      offices: texts("heading", "note", "mapLabel"),
      /** The field for the requested person, filled from ?person= in a link. */
      person: z.strictObject({ label: copy, prompt: copy }),
      /** `asks` names the extra field shown for this topic. */
      topics: z.array(option.extend({ asks: z.enum(["product", "person"]).optional() })).min(3),
      products: z.array(option).min(3).optional(),
      form: texts("heading", "note", "submit"),
      success: formSuccess,
    }),
    { fields: { products: "products" } },
  ),

  pricingPage: single(
    "pages/pricing.yaml",
    z.strictObject({
      seo,
      heading: copy,
      intro: copy,
      currencyLabel: copy,
      movesLabel: copy,
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
      withoutScript: copy,
    }),
    { isMenu: true },
  ),
};
