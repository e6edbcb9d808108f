import type * as z from "zod";
import type { SitePart } from "#shared/site-map/site-parts.ts";

/** Where the records of a collection are: one file, one file of keyed records, a folder of files, or a folder of posts. */
export type Definition = {
  readonly kind: "single" | "keyed" | "folder" | "posts";
  readonly path: string;
  readonly schema: z.ZodType;
  /** The part of the site that it belongs to; without that part it has no records, or its page is not there. */
  readonly part?: SitePart;
  /** Fields that leave with a part of the site. */
  readonly fields?: Readonly<Record<string, SitePart>>;
  /** Menus: links into a part that is left out are left out of them. */
  readonly isMenu?: true;
};

/** A collection of one record, such as the words of a page that is one of a kind. */
export const single = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  more: Partial<Omit<Definition, "kind" | "path" | "schema">> = {},
) => ({ kind: "single" as const, path, schema, ...more });
