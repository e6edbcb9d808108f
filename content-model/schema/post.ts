import * as z from "zod";
import type { keptPostFields } from "#shared/formats/kept-post-fields.ts";
import { anyPicture, type Image, pictureOf, speakerPortrait } from "./image.ts";
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

const amount = z.number().min(0);

const span = z.strictObject({ from: amount, to: amount });

const chartOf = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind) });

/** Ten drawings, so that posts below one another look different; each takes the post's own numbers. */
const chart = z.discriminatedUnion("kind", [
  chartOf("field").extend({ value: z.number().int().min(1).max(100) }),
  chartOf("dates").extend({ at: list(amount, 2, 5) }),
  chartOf("intervals").extend({ around: amount, ranges: list(span, 2, 6) }),
  chartOf("columns").extend({ values: list(amount, 3, 8) }),
  chartOf("shifts").extend({ sharedFrom: amount, days: list(span, 2, 5) }),
  chartOf("merge"),
  chartOf("hops").extend({ at: list(amount, 4, 16) }),
  chartOf("parts").extend({ rows: list(list(amount, 2, 4), 1, 3) }),
  chartOf("receipt").extend({ amounts: list(amount, 3, 8) }),
  chartOf("arcs").extend({ shares: list(amount.max(100), 2, 4) }),
]);

/** A cover for lists, where it would be too small to read: one figure over a drawing. */
const thumb = z.strictObject({
  figure: copy.max(7, "expected at most 7 characters, such as 77.5%"),
  note: copy.max(45, "expected at most 45 characters, which say what the figure is"),
  chart,
});

export type Thumb = z.output<typeof thumb>;

/** The picture over a post; by default a neutral one that fits every subject. */
const cover = z
  .strictObject({ src: anyPicture, alt: copy, thumb: thumb.optional() })
  .transform(
    ({ src, alt, thumb: small }): Cover =>
      src.endsWith(".svg")
        ? { alt, thumb: small, src: `asset:${src}` }
        : { alt, thumb: small, picture: pictureOf(src) },
  )
  .default({ src: "asset:covers/any-subject.svg", alt: "", thumb: undefined });

export type Cover = ({ readonly alt: string; readonly src: string } | Image) & {
  readonly thumb: Thumb | undefined;
};

const kept = {
  /** What feed and newsletter know a post by: its first slug, written when the address changes. */
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "expected an earlier slug of this post")
    .optional(),
  /** When the desk published the post, and a correction of it. */
  publishedAt: z.iso.datetime().optional(),
  updatedAt: z.iso.datetime().optional(),
} satisfies Readonly<Record<(typeof keptPostFields)[number], z.ZodType>>;

export const postSchema = z
  .strictObject({
    ...kept,
    title: copy.min(30, "expected 30 to 60 characters").max(60, "expected 30 to 60 characters"),
    description: copy
      .min(110, "expected 110 to 160 characters")
      .max(160, "expected 110 to 160 characters"),
    date: z.iso.date("expected a date like 2026-11-21"),
    tags: list(keyOf(tagNames), 2),
    cover,
    ask: nextStep,
    service: link,
    author: z.union([
      reference("people"),
      z.strictObject({ name: copy, role: copy, portrait: speakerPortrait }),
    ]),
    /** The last change of what the post says, which readers are told of. */
    revised: z
      .strictObject({ on: z.iso.date("expected a date like 2026-11-21"), what: copy })
      .optional(),
    sample,
  })
  .superRefine(({ date, revised }, ctx) => {
    if (!revised || revised.on >= date) return;
    const message = "must not be before the day it is published";
    ctx.addIssue({ code: "custom", path: ["revised", "on"], message });
  });

const listing = z.strictObject({ seo, heading: copy, intro: copy });

export const blogPageSchema = listing.extend({
  next: nextStep,
  byMail: link.optional(),
  tags: z.record(z.enum(blogTags), listing),
});
