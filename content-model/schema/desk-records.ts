import * as z from "zod";
import { copy } from "./parts.ts";

const page = z.strictObject({ title: copy, intro: copy });

/** What the desk says about mails, subscribers and people's data. */
export const deskRecordsSchema = z.strictObject({
  outbox: page.extend({
    retried: copy,
    dropped: copy,
    gone: copy,
    none: z.strictObject({ heading: copy, body: copy }),
    noServer: copy,
    channels: z.strictObject({
      "mail-company": copy,
      "mail-visitor": copy,
      "mail-confirmation": copy,
      "mail-issue": copy,
      "mail-issue-test": copy,
      "mail-digest": copy,
      "mail-notice": copy,
      "mail-reply": copy,
      "mail-desk-link": copy,
      webhook: copy,
    }),
  }),
  subscribers: page.extend({
    none: copy,
    empty: z.strictObject({ heading: copy, body: copy }),
    unsubscribed: copy,
    states: z.strictObject({ pending: copy, confirmed: copy, unsubscribed: copy }),
  }),
  people: page.extend({
    nothing: copy,
    addressMissing: copy,
    sure: copy,
    mistyped: copy,
    erased: copy,
    elsewhere: z.array(copy),
    retention: copy,
  }),
});
