import * as z from "zod";
import { deliverable } from "./deliverable.ts";
import {
  copy,
  faqItem,
  href,
  icon,
  iconCard,
  link,
  list,
  nextStep,
  proof,
  richCopy,
  seo,
  step,
} from "./parts.ts";
import { reference } from "./references.ts";

const chapter = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/, "expected an anchor like project-management"),
  heading: copy,
  body: list(richCopy, 1, 4),
  points: list(richCopy, 2, 5).default([]),
});

export const serviceSchema = z.strictObject({
  name: copy,
  icon,
  seo,
  hero: z.strictObject({ heading: copy, intro: copy, actions: list(link, 2) }),
  deliverable,
  offers: z.strictObject({ heading: copy, items: list(iconCard, 4, 6) }),
  chapters: list(chapter, 3, 5),
  proof,
  process: z.strictObject({ heading: copy, steps: list(step, 4) }),
  faq: z.strictObject({ heading: copy, items: list(faqItem, 3, 6) }),
  next: nextStep,
  related: z.strictObject({ heading: copy, items: list(link, 3) }),
  closing: z.strictObject({ heading: copy, action: link }),
});

export type Service = z.infer<typeof serviceSchema> & { readonly slug: string };
export type Chapter = Service["chapters"][number];

const listed = z.strictObject({
  icon,
  title: copy,
  body: copy,
  href,
});

export const servicesPageSchema = z.strictObject({
  seo,
  hero: z.strictObject({
    heading: copy,
    intro: copy,
    action: link,
    screen: reference("screens"),
  }),
  index: z.strictObject({ heading: copy, items: list(listed, 6) }),
  recent: z
    .strictObject({ heading: copy, all: link, items: list(reference("work"), 4) })
    .optional(),
  more: z.strictObject({ heading: copy, intro: copy, items: z.array(link).min(4) }),
  hire: z.strictObject({ heading: copy, intro: copy, all: link }).optional(),
  next: nextStep,
  closing: z.strictObject({ heading: copy, action: link }),
});
