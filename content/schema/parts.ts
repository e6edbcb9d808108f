import * as z from "zod";
import { type IconName, iconNames } from "#shared/icon-names.ts";
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

export const step = z.strictObject({ title: copy, body: richCopy });

/** Marks sample content, which `npm run launch-check` lists until a real record replaces it. */
export const sample = z.boolean().describe("true while this record is made up");

export type Seo = z.infer<typeof seo>;
export type LinkRecord = z.infer<typeof link>;
