import * as z from "zod";
import { copy, link, nextStep, seo } from "./parts.ts";
import { blogTags } from "./post.ts";

const listing = z.strictObject({ seo, heading: copy, intro: copy });

export const blogPageSchema = listing.extend({
  next: nextStep,
  byMail: link.optional(),
  tags: z.record(z.enum(blogTags), listing),
});
