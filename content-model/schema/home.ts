import * as z from "zod";
import { image } from "./image.ts";
import { copy, icon, link, list, seo, story, texts } from "./parts.ts";
import { pricedLine } from "./price.ts";
import { largeExample } from "./product-screens.ts";
import { read } from "./validation-context.ts";

/** A card of the product showcase; `action` without an href opens the price request. */
const productTab = z.strictObject({
  value: z.enum(["ai", "hrms", "skillmetrics", "inventory", "custom"]),
  icon,
  ...texts("title", "subtitle", "pageTitle", "description").shape,
  features: list(copy, 4, 5),
  example: largeExample,
  action: z.strictObject({
    label: copy,
    href: link.shape.href
      .nullable()
      .transform((href) => href ?? (read(({ parts }) => parts.pricing) ? null : "/contact-us")),
  }),
});

export const homeSchema = z.strictObject({
  seo,
  hero: z.strictObject({ eyebrow: copy, heading: copy, intro: copy, action: link, image }),
  clients: texts("heading"),
  products: z
    .strictObject({
      ...texts("heading", "intro", "featuresHeading", "benefitsHeading").shape,
      tabs: list(productTab, 5),
      benefits: list(z.strictObject({ icon, title: copy, body: copy }), 3),
      caseStudies: link,
    })
    .optional(),
  work: z.strictObject({ heading: copy, all: link, items: list(story, 2) }).optional(),
  talent: z.strictObject({
    heading: copy,
    answer: copy,
    services: z.strictObject({ heading: copy, items: list(copy, 6), action: link }),
    team: texts("eyebrow", "heading", "body").extend({ action: link }),
  }),
  promise: z.strictObject({
    heading: copy,
    body: copy,
    steps: list(texts("title", "body", "time").extend({ price: pricedLine }), 3),
  }),
  technologies: texts("heading"),
  testimonials: texts("heading", "intro"),
  insights: z.strictObject({ heading: copy, action: link }).optional(),
});
