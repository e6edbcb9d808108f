import * as z from "zod";
import { copy } from "./parts.ts";

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
});

export const newsletterPagesSchema = z.strictObject({ confirm: linkPage, unsubscribe: linkPage });

export type NewsletterLinkPage = z.infer<typeof linkPage>;
