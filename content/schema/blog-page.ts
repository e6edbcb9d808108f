import * as z from "zod";
import { copy, seo } from "./parts.ts";
import { blogTags } from "./post.ts";

const listing = z.strictObject({ seo, heading: copy, intro: copy });

/** The list of all posts, and one list for each tag. */
export const blogPageSchema = listing.extend({ tags: z.record(z.enum(blogTags), listing) });

export type BlogListing = z.infer<typeof listing>;
