import * as z from "zod";
import { image } from "./image.ts";
import {
  copy,
  faqItem,
  icon,
  link,
  list,
  logo,
  nextStep,
  proof,
  richCopy,
  seo,
  step,
  texts,
} from "./parts.ts";
import { pricedLine } from "./price.ts";
import { reference } from "./references.ts";

const technology = z.strictObject({ name: copy, logo, body: copy });

const service = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/, "expected an anchor like responsive-design"),
  icon,
  title: copy,
  body: richCopy,
  points: list(copy, 3),
  screen: reference("screens"),
});

const layer = z.strictObject({ title: copy, body: copy, items: list(copy, 3, 4) });

/**
 * A measured value with its limits, drawn on a scale. Below `good` a value passes if `good` is the
 * smaller limit, above it if it is the larger one.
 */
const score = z.strictObject({
  ...texts("name", "label", "value", "good", "poor").shape,
  scale: z.tuple([z.number(), z.number()]),
});

export const developmentSchema = z.strictObject({
  name: copy,
  icon,
  seo,
  hero: z.strictObject({
    heading: copy,
    intro: copy,
    actions: list(link, 2),
    image,
    tone: z.enum(["deep", "tinted"]),
    price: pricedLine,
  }),
  process: z.strictObject({ heading: copy, steps: list(step, 5) }),
  technologies: z.strictObject({ heading: copy, intro: copy, items: list(technology, 5, 8) }),
  services: z.strictObject({ heading: copy, items: list(service, 3) }),
  proof,
  integrated: z.strictObject({ heading: copy, intro: copy, layers: list(layer, 4) }),
  quality: z.strictObject({
    heading: copy,
    source: richCopy,
    verdict: copy,
    scores: list(score, 2, 3),
    items: list(z.strictObject({ title: copy, body: richCopy }), 4),
  }),
  faq: z.strictObject({ heading: copy, items: list(faqItem, 4) }),
  next: nextStep,
  closing: z.strictObject({ heading: copy, action: link }),
});
