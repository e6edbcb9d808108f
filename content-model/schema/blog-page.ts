import * as z from "zod";
import { copy, link, nextStep, seo } from "./parts.ts";
import { blogTags } from "./post.ts";

const listing = z.strictObject({ seo, heading: copy, intro: copy });

/** The list of all posts, and one list for each tag. */
export const blogPageSchema = listing.extend({
  next: nextStep,
  /** Goes to the newsletter page. */
  byMail: link.optional(),
  tags: z.record(z.enum(blogTags), listing),
});
