import * as z from "zod";
import { image } from "./image.ts";
import { copy, icon, link, nextStep, seo } from "./parts.ts";
import { hasPart } from "./references.ts";

/** A card of the product showcase; `action` without an href opens the pricing flow. */
const productTab = z.strictObject({
  value: z.enum(["ai", "hrms", "skillmetrics", "inventory", "custom"]),
  title: copy,
  subtitle: copy,
  icon,
  pageTitle: copy,
  description: copy,
  features: z.array(copy).min(4).max(5),
  action: z.strictObject({
    label: copy,
    href: link.shape.href
      .nullable()
      .refine((href) => href !== null || hasPart("pricing"), "expected a path: pricing is left out"),
  }),
});

export const homeSchema = z.strictObject({
  seo,
  hero: z.strictObject({ eyebrow: copy, heading: copy, intro: copy, action: link, image }),
  clients: z.strictObject({ heading: copy }),
  /** Leaves with the products. */
  products: z
    .strictObject({
      heading: copy,
      intro: copy,
      tabs: z.array(productTab).length(5),
      featuresHeading: copy,
      benefitsHeading: copy,
      benefits: z.array(z.strictObject({ icon, title: copy, body: copy })).length(3),
      caseStudies: link,
    })
    .optional(),
  talent: z.strictObject({
    heading: copy,
    answer: copy,
    services: z.strictObject({ heading: copy, items: z.array(copy).length(6), action: link }),
    team: z.strictObject({ eyebrow: copy, heading: copy, body: copy, action: link }),
  }),
  promise: z.strictObject({
    heading: copy,
    body: copy,
    steps: z.array(z.strictObject({ title: copy, body: copy })).length(3),
    action: link,
  }),
  /** Before the testimonials. */
  next: nextStep,
  technologies: z.strictObject({ heading: copy }),
  testimonials: z.strictObject({ heading: copy, intro: copy }),
  /** Leaves with the blog. */
  insights: z.strictObject({ heading: copy, action: link }).optional(),
});

export type Home = z.infer<typeof homeSchema>;
/** The product showcase, which leaves with the products. */
export type HomeProducts = NonNullable<Home["products"]>;
