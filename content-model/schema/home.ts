import * as z from "zod";
import { image } from "./image.ts";
import { copy, icon, link, list, seo, story } from "./parts.ts";
import { pricedLine } from "./price.ts";
import { largeExample } from "./product-screens.ts";
import { read } from "./validation-context.ts";

/** A card of the product showcase; `action` without an href opens the price request. */
const productTab = z.strictObject({
  value: z.enum(["ai", "hrms", "skillmetrics", "inventory", "custom"]),
  title: copy,
  subtitle: copy,
  icon,
  pageTitle: copy,
  description: copy,
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
  clients: z.strictObject({ heading: copy }),
  products: z
    .strictObject({
      heading: copy,
      intro: copy,
      tabs: list(productTab, 5),
      featuresHeading: copy,
      benefitsHeading: copy,
      benefits: list(z.strictObject({ icon, title: copy, body: copy }), 3),
      caseStudies: link,
    })
    .optional(),
  work: z.strictObject({ heading: copy, all: link, items: list(story, 2) }).optional(),
  talent: z.strictObject({
    heading: copy,
    answer: copy,
    services: z.strictObject({ heading: copy, items: list(copy, 6), action: link }),
    team: z.strictObject({ eyebrow: copy, heading: copy, body: copy, action: link }),
  }),
  promise: z.strictObject({
    heading: copy,
    body: copy,
    steps: list(
      z.strictObject({
        title: copy,
        body: copy,
        time: copy,
        price: pricedLine,
      }),
      3,
    ),
  }),
  technologies: z.strictObject({ heading: copy }),
  testimonials: z.strictObject({ heading: copy, intro: copy }),
  insights: z.strictObject({ heading: copy, action: link }).optional(),
});

export type Home = z.infer<typeof homeSchema>;
export type HomeProducts = NonNullable<Home["products"]>;
