import * as z from "zod";
import { image } from "./image.ts";
import { copy, link, list, seo, story, texts } from "./parts.ts";
import { amounts, pricedLine } from "./price.ts";
import { largeExample } from "./product-screens.ts";
import { reference } from "./references.ts";

/** Questions of a release test, each with the model's reply and what was thought of it. */
const answers = z.strictObject({
  caption: copy,
  state: copy,
  items: list(
    texts("asked", "reply", "source", "verdict").extend({ tone: z.enum(["success", "danger"]) }),
    2,
    3,
  ),
});

/** A card of the product showcase. The titles of its benefits are the showcase's own. */
const productTab = z.strictObject({
  value: z.enum(["ai", "hrms", "skillmetrics", "inventory", "custom"]),
  ...texts("title", "subtitle", "pageTitle", "description").shape,
  features: list(copy, 4, 5),
  benefits: list(copy, 3),
  example: largeExample,
  /** Shown instead of the example, which then is the first screen's alone. */
  answers: answers.optional(),
  action: link,
  caseStudies: link,
});

export const homeSchema = z.strictObject({
  seo,
  hero: z.strictObject({ eyebrow: copy, heading: copy, intro: copy, action: link, image }),
  clients: texts("heading"),
  products: z
    .strictObject({
      ...texts("heading", "intro", "featuresHeading", "benefitsHeading").shape,
      tabs: list(productTab, 5),
      benefits: list(z.strictObject({ title: copy }), 3),
    })
    .optional(),
  work: z.strictObject({ heading: copy, all: link, items: list(story, 2) }).optional(),
  talent: z.strictObject({
    heading: copy,
    answer: copy,
    services: z.strictObject({ heading: copy, items: list(copy, 6), action: link }),
    team: texts("eyebrow", "heading", "body").extend({
      action: link,
      /** Who could start, and what all of them cost together. */
      example: z
        .strictObject({ text: copy, people: list(reference("people"), 5), sum: amounts.optional() })
        .optional(),
    }),
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
