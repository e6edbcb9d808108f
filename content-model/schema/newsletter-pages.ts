import * as z from "zod";
import { copy, link, list, seo } from "./parts.ts";

const words = z.strictObject({ heading: copy, body: copy });

/** A page behind a link of a newsletter mail: what its button asks, and every way that pressing it can end. */
const linkPage = z.strictObject({
  title: copy,
  ask: words,
  button: copy,
  done: words,
  expired: words,
  invalid: words,
  unavailable: words,
  /** What the press of the button leads to, beside the panel. */
  next: z.strictObject({ heading: copy, steps: list(copy, 2, 3) }).optional(),
});

/** The page that says what a reader gets, with the form. */
const subscribePage = z.strictObject({
  seo,
  title: copy,
  heading: copy,
  intro: copy,
  gets: list(z.strictObject({ term: copy, text: copy }), 3),
  /** Says what the drawn email is. */
  example: copy,
});

export const newsletterPagesSchema = z.strictObject({
  subscribe: subscribePage,
  /** Leaves with the blog. */
  issues: z.strictObject({ heading: copy, action: link }).optional(),
  confirm: linkPage,
  unsubscribe: linkPage,
});

export type NewsletterLinkPage = z.infer<typeof linkPage>;
