import * as z from "zod";
import { image } from "./image.ts";
import {
  card,
  copy,
  faqItem,
  iconCard,
  link,
  list,
  placedNextStep,
  result,
  richCopy,
  seo,
  step,
  story,
} from "./parts.ts";
import { example, screen } from "./product-screens.ts";
import { citedAs } from "./references.ts";
import { quote } from "./testimonial.ts";

const groundTone = z.enum(["deep", "orange"]);

const id = z
  .string()
  .regex(/^[a-z][a-z-]*$/, "expected an anchor in lower case, like how-it-works");

const titled = { id, heading: copy };

const feature = iconCard.extend({ example: example.optional() });

/** Each row has a wide and a narrow tile; the wide one is the feature with an example. */
const isPaired = (items: readonly z.infer<typeof feature>[]) =>
  items.every(
    (item, index) =>
      index % 2 === 1 || Boolean(item.example) !== Boolean(items[index + 1]?.example),
  );

const PAIRS = "expected an example in exactly one feature of each pair";

const section = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("features"),
    ...titled,
    intro: richCopy,
    items: list(feature, 4, 8).refine(isPaired, PAIRS),
  }),
  z.strictObject({
    kind: z.literal("feature-tabs"),
    ...titled,
    intro: richCopy,
    label: copy,
    items: list(feature.extend({ value: id, tab: copy }), 4, 8).refine(isPaired, PAIRS),
  }),
  z.strictObject({ kind: z.literal("process"), ...titled, steps: list(step, 3, 5) }),
  z.strictObject({ kind: z.literal("cards"), ...titled, intro: richCopy, items: list(card, 3, 9) }),
  z.strictObject({
    kind: z.literal("benefits"),
    ...titled,
    intro: richCopy.optional(),
    items: list(iconCard, 3, 6),
  }),
  z.strictObject({
    kind: z.literal("showcase"),
    ...titled,
    body: richCopy,
    tone: groundTone,
    screen,
  }),
  z.strictObject({ kind: z.literal("stories"), ...titled, action: copy, items: list(story, 2, 3) }),
  z.strictObject({
    kind: z.literal("outcomes"),
    ...titled,
    benefits: z.strictObject({ label: copy, items: list(iconCard, 4) }),
    results: z.strictObject({ label: copy, stats: list(citedAs, 4), note: richCopy }),
  }),
  z.strictObject({
    kind: z.literal("quotes"),
    ...titled,
    result: result.optional(),
    items: list(quote, 2, 3),
  }),
  z.strictObject({ kind: z.literal("faq"), ...titled, items: z.array(faqItem).min(4) }),
  z.strictObject({
    kind: z.literal("pricing"),
    heading: copy,
    body: richCopy,
    factors: list(z.strictObject({ label: copy, value: copy }), 3),
    action: link,
  }),
  z.strictObject({
    kind: z.literal("call-to-action"),
    heading: copy,
    body: copy,
    actions: list(link, 2),
  }),
]);

export const productSchema = z.strictObject({
  seo,
  name: copy,
  hero: z.strictObject({
    /** The kind of product, above the heading; defaults to the product's name. */
    eyebrow: copy.optional(),
    heading: copy,
    intro: copy,
    actions: list(link, 2),
    image,
    tone: groundTone,
    screen,
  }),
  next: placedNextStep,
  sections: z.array(section).min(5),
});

export type Product = z.infer<typeof productSchema> & { readonly slug: string };
export type ProductSection = Product["sections"][number];
export type ProductSectionOf<Kind extends ProductSection["kind"]> = Extract<
  ProductSection,
  { kind: Kind }
>;
export type Feature = z.infer<typeof feature>;
