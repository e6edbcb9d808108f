import * as z from "zod";
import { copy } from "./parts.ts";

const words = z.record(z.string().min(1), copy);

/** What the desk calls collections and their fields. */
export const deskEditingSchema = z.strictObject({
  /** Collections as the list of all content shows them. */
  groups: z.array(z.strictObject({ label: copy, collections: words })).min(1),
  /** By the name of a field, or by its collection and name. */
  fields: words,
  help: words,
});
