import * as z from "zod";
import { deliveryErrors } from "#shared/contracts/delivery-error.ts";
import { issueStates, lineProblems, tableProblems } from "#shared/contracts/desk-newsletter.ts";
import { copy, headed, texts } from "./parts.ts";

const page = texts("title", "intro");

export const deskRecordsSchema = z.strictObject({
  outbox: page.extend({
    errors: z.record(z.enum(deliveryErrors), texts("why", "todo")),
    ...texts("retried", "dropped", "gone", "noServer").shape,
    none: headed,
    channels: z.record(z.string(), copy),
  }),
  subscribers: page.extend({
    ...texts("none", "unsubscribed").shape,
    empty: headed,
    states: texts("pending", "confirmed", "unsubscribed"),
  }),
  people: page.extend({
    ...texts("nothing", "addressMissing", "sure", "mistyped", "erased").shape,
    elsewhere: z.array(copy),
  }),
});

export const deskNewsletterSchema = z.strictObject({
  issues: texts("title", "intro", "none", "notSent").extend({ states: texts(...issueStates) }),
  issue: z.strictObject({
    ...texts("preview", "testSent", "failed", "order", "nobody", "empty", "sure").shape,
    ...texts("badTime", "pastTime", "changed", "notServed", "cancelledNow").shape,
    states: texts(...issueStates),
  }),
  import: texts("title", "intro", "columns", "example", "previewed", "done").extend({
    problems: texts(...tableProblems),
    refusals: texts(...lineProblems),
  }),
});

const words = z.record(z.string().min(1), copy);

export const deskEditingSchema = z.strictObject({
  groups: z.array(z.strictObject({ label: copy, collections: words })).min(1),
  /** By field name, or by collection and field name. */
  fields: words,
  help: words,
});

export const deskFiguresSchema = texts("title", "intro", "off").extend({
  visits: texts("title", "about", "none"),
  pages: texts("title"),
  campaigns: texts("title"),
  sites: texts("title"),
  enquiries: texts("title", "about", "none"),
  names: z.record(z.string(), copy),
});
