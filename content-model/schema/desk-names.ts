import * as z from "zod";
import { copy, texts } from "./parts.ts";

const words = z.record(z.string().min(1), copy);

/** The desk's names for collections and their fields. */
export const deskEditingSchema = z.strictObject({
  /** The groups of collections in the list of all content. */
  groups: z.array(z.strictObject({ label: copy, collections: words })).min(1),
  /** By field name, or by collection and field name. */
  fields: words,
  help: words,
});

/** The explanations beside the desk's figures: what each one counts, and what it leaves out. */
export const deskFiguresSchema = z.strictObject({
  title: copy,
  intro: copy,
  off: copy,
  visits: texts("title", "about", "none"),
  pages: z.strictObject({ title: copy }),
  campaigns: z.strictObject({ title: copy }),
  sites: z.strictObject({ title: copy }),
  enquiries: texts("title", "about", "none"),
  names: z.record(z.string(), copy),
});
