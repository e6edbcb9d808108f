import * as z from "zod";
import { copy, link, nextStep, sample } from "./parts.ts";

/** Tags of the blog: slug and how it reads. */
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

/** What stands over a post: drawn by scripts/prepare/covers from the tables and figures of its own text. */
const cover = z.strictObject({
  kind: z.enum([
    "areas",
    "calendar",
    "descent",
    "intervals",
    "merge",
    "overlap",
    "product",
    "ranges",
    "shades",
    "stack",
  ]),
  alt: copy,
});

export type CoverKind = z.infer<typeof cover>["kind"];

/** Front matter of a post. */
export const postSchema = z.strictObject({
  title: copy.min(30, "expected 30 to 60 characters").max(60, "expected 30 to 60 characters"),
  description: copy.min(70, "expected 70 to 160 characters").max(160, "expected 70 to 160 characters"),
  date: z.iso.date("expected a date like 2026-11-21"),
  tags: z.array(z.enum(blogTags)).length(2),
  cover,
  /** Close the post: a question with its call to action, and the service that does such work. */
  ask: nextStep,
  service: link,
  author: z.strictObject({ name: copy, role: copy }),
  sample,
});
