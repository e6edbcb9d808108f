import * as z from "zod";
import { copy, headed, link, list, seo } from "./parts.ts";

const linkPage = z.strictObject({
  title: copy,
  ask: headed,
  button: copy,
  done: headed,
  expired: headed,
  invalid: headed,
  unavailable: headed,
  next: z.strictObject({ heading: copy, steps: list(copy, 2, 3) }).optional(),
});

const subscribePage = z.strictObject({
  seo,
  title: copy,
  heading: copy,
  intro: copy,
  gets: list(z.strictObject({ term: copy, text: copy }), 3),
});

export const newsletterPagesSchema = z.strictObject({
  subscribe: subscribePage,
  issues: z.strictObject({ heading: copy, action: link }).optional(),
  confirm: linkPage,
  unsubscribe: linkPage,
});

export type NewsletterLinkPage = z.infer<typeof linkPage>;
