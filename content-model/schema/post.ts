import * as z from "zod";
import { anyPicture, type Image, pictureOf } from "./image.ts";
import { copy, keyOf, link, list, nextStep, sample, seo } from "./parts.ts";
import { reference } from "./references.ts";

export const tagNames = {
  ai: "AI and ML",
  frontend: "Frontend",
  backend: "Backend",
  cloud: "Cloud",
  mobile: "Mobile",
  testing: "Testing",
  hiring: "Hiring",
  "data-protection": "Data protection",
  "industry-4-0": "Industry 4.0",
} as const;

export type BlogTag = keyof typeof tagNames;

export const blogTags = Object.keys(tagNames) as [BlogTag, ...BlogTag[]];

/** The picture over a post; by default a neutral one that fits every subject. */
const cover = z
  .strictObject({ src: anyPicture, alt: copy })
  .transform(
    ({ src, alt }): Cover => (src.endsWith(".svg") ? { alt, src: `asset:${src}` } : { alt, picture: pictureOf(src) }),
  )
  .default({ src: "asset:covers/any-subject.svg", alt: "" });

export type Cover = { readonly alt: string; readonly src: string } | Image;

export const postSchema = z.strictObject({
  title: copy.min(30, "expected 30 to 60 characters").max(60, "expected 30 to 60 characters"),
  description: copy.min(110, "expected 110 to 160 characters").max(160, "expected 110 to 160 characters"),
  date: z.iso.date("expected a date like 2026-11-21"),
  tags: list(keyOf(tagNames), 2),
  cover,
  ask: nextStep,
  service: link,
  author: z.union([reference("people"), z.strictObject({ name: copy, role: copy })]),
  sample,
});

const listing = z.strictObject({ seo, heading: copy, intro: copy });

export const blogPageSchema = listing.extend({
  next: nextStep,
  byMail: link.optional(),
  tags: z.record(z.enum(blogTags), listing),
});
