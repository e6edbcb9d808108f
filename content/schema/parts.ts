import * as z from "zod";
import { type IconName, iconNames } from "#shared/icon-names.ts";
import { image } from "./image.ts";
import { isKnownHref } from "./known.ts";

/** Copy: never empty, no stray white space, no unresolved placeholder. */
export const copy = z
  .string()
  .min(1, "write some text")
  .refine((value) => value === value.trim(), "remove the white space around the text");

/** Copy that may use **bold**, `code` and [links](/path): the subset that RichText draws. */
export const richCopy = copy.meta({ description: "Text; **bold**, `code` and [label](/path) are allowed" });

export const icon = z.enum(iconNames as readonly [IconName, ...IconName[]]);

export const href = z
  .string()
  .refine(isKnownHref, "expected an existing path of this site (/about), https://…, mailto: or tel:");

export const link = z.strictObject({ label: copy, href });

export const seo = z.strictObject({
  title: z.string().min(15, "expected 15 to 60 characters").max(60, "expected 15 to 60 characters"),
  description: z.string().min(70, "expected 70 to 160 characters").max(160, "expected 70 to 160 characters"),
});

export const faqItem = z.strictObject({ question: copy, answer: richCopy });

export const iconCard = z.strictObject({ icon, title: copy, body: richCopy });

/** A step of a process; `time` says how long it takes. */
export const step = z.strictObject({ title: copy, body: richCopy, time: copy.optional() });

/** A figure with what it counts. Its value cites the ledger: "{{claim:slug}}". */
export const statistic = z.strictObject({ value: copy, label: copy });

/** A card that one can pick; `note` is a quiet last line, `action` makes it a link. */
export const card = iconCard.extend({ note: copy.optional(), action: link.optional() });

/** What is drawn under the figure of a success story. */
const storyDrawing = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("bars"), values: z.array(z.number().min(5).max(100)).min(5).max(12) }),
  z.strictObject({
    kind: z.literal("rows"),
    items: z
      .array(z.strictObject({ label: copy, state: copy }))
      .min(2)
      .max(3),
  }),
  z.strictObject({ kind: z.literal("picture"), image }),
]);

/** A success story in short: its figure on a plate, and what was done for whom. */
export const story = z.strictObject({
  title: copy,
  client: copy,
  body: copy,
  figure: statistic,
  drawing: storyDrawing,
  technologies: z.array(copy).min(2).max(5),
});

/** A flat bust until there is a photograph. */
export const portrait = z.strictObject({
  hair: z.enum(["long", "swept", "loose", "cropped", "bun", "beard"]),
  ground: z.enum(["stone", "river", "orange", "mist"]),
});

/** Marks sample content, which `npm run launch-check` lists until a real record replaces it. */
export const sample = z.boolean().describe("true while this record is made up");

export type Seo = z.infer<typeof seo>;
export type LinkRecord = z.infer<typeof link>;
export type FaqItem = z.infer<typeof faqItem>;
export type IconCard = z.infer<typeof iconCard>;
export type Card = z.infer<typeof card>;
export type Step = z.infer<typeof step>;
export type Statistic = z.infer<typeof statistic>;
export type Story = z.infer<typeof story>;
export type Portrait = z.infer<typeof portrait>;
