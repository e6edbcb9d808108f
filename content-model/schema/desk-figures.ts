import * as z from "zod";
import { copy, texts } from "./parts.ts";

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
