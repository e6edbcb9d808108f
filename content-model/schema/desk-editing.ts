import * as z from "zod";
import { copy } from "./parts.ts";

const words = z.record(z.string().min(1), copy);

/** The desk's names for collections and their fields. */
export const deskEditingSchema = z.strictObject({
  /** The groups of collections in the list of all content. */
  groups: z.array(z.strictObject({ label: copy, collections: words })).min(1),
  /** By field name, or by collection and field name. */
  fields: words,
  help: words,
});
