import * as z from "zod";
import { copy, headed, link, list, seo, texts } from "./parts.ts";

const linkPage = texts("title", "button").extend({
  ask: headed,
  done: headed,
  expired: headed,
  invalid: headed,
  unavailable: headed,
  next: z.strictObject({ heading: copy, steps: list(copy, 2, 3) }).optional(),
});

const subscribePage = texts("title", "heading", "intro").extend({
  seo,
  gets: list(texts("term", "text"), 3),
});

export const newsletterPagesSchema = z.strictObject({
  subscribe: subscribePage,
  issues: z.strictObject({ heading: copy, action: link }).optional(),
  confirm: linkPage,
  unsubscribe: linkPage,
});
