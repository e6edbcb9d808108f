import * as z from "zod";
import { deliveryErrors } from "#shared/contracts/delivery-error.ts";
import { copy, texts } from "./parts.ts";

const page = z.strictObject({ title: copy, intro: copy });

/** The desk's texts about mails, subscribers and people's data. */
export const deskRecordsSchema = z.strictObject({
  outbox: page.extend({
    /** Why a message was not delivered, and what to do about it. */
    errors: z.record(z.enum(deliveryErrors), z.strictObject({ why: copy, todo: copy })),
    retried: copy,
    dropped: copy,
    gone: copy,
    none: z.strictObject({ heading: copy, body: copy }),
    noneSent: z.strictObject({ heading: copy, body: copy }),
    noServer: copy,
    /** The names of channels for staff. */
    channels: z.record(z.string(), copy),
  }),
  subscribers: page.extend({
    none: copy,
    empty: z.strictObject({ heading: copy, body: copy }),
    unsubscribed: copy,
    states: texts("pending", "confirmed", "unsubscribed"),
  }),
  people: page.extend({
    nothing: copy,
    addressMissing: copy,
    sure: copy,
    mistyped: copy,
    erased: copy,
    elsewhere: z.array(copy),
  }),
});
