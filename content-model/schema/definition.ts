import type * as z from "zod";
import type { SitePart } from "#shared/site-map/site-parts.ts";

/**
 * Where the collection's records are: one file, one file of keyed records, a folder of files, or a
 * folder of posts.
 */
export type Definition = {
  readonly kind: "single" | "keyed" | "folder" | "posts";
  readonly path: string;
  readonly schema: z.ZodType;
  /** The part of the site that it belongs to; without that part it has no records or no page. */
  readonly part?: SitePart;
  readonly fields?: Readonly<Record<string, SitePart>>;
  /** For menus: links into a disabled part are removed. */
  readonly isMenu?: true;
};

export const single = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  more: Partial<Omit<Definition, "kind" | "path" | "schema">> = {},
) => ({ kind: "single" as const, path, schema, ...more });
