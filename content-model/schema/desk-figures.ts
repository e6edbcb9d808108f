import * as z from "zod";
import { copy, texts } from "./parts.ts";

/** What the desk says beside its figures: what each counts, and what it does not. */
export const deskFiguresSchema = z.strictObject({
  title: copy,
  intro: copy,
  off: copy,
  /** Beside the days of an own range. */
  whole: copy,
  visits: texts("title", "about", "none", "days"),
  pages: z.strictObject({ title: copy }),
  campaigns: z.strictObject({ title: copy, none: copy }),
  sites: z.strictObject({ title: copy, none: copy }),
  enquiries: texts("title", "about", "none"),
  newsletter: z.strictObject({ title: copy, about: copy }),
  names: z.record(z.string(), copy),
});
