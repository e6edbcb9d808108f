import * as z from "zod";
import { copy, link, list, seo } from "./parts.ts";

const words = z.strictObject({ heading: copy, body: copy });

const linkPage = z.strictObject({
  title: copy,
  ask: words,
  button: copy,
  done: words,
  expired: words,
  invalid: words,
  unavailable: words,
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
