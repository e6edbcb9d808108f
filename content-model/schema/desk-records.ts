import * as z from "zod";
import { deliveryErrors } from "#shared/contracts/delivery-error.ts";
import { issueStates, lineProblems, tableProblems } from "#shared/contracts/desk-newsletter.ts";
import { copy, texts } from "./parts.ts";

const page = z.strictObject({ title: copy, intro: copy });

export const deskRecordsSchema = z.strictObject({
  outbox: page.extend({
    errors: z.record(z.enum(deliveryErrors), z.strictObject({ why: copy, todo: copy })),
    retried: copy,
    dropped: copy,
    gone: copy,
    none: z.strictObject({ heading: copy, body: copy }),
    noServer: copy,
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

const each = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, copy])) as Record<Name, typeof copy>;

export const deskNewsletterSchema = z.strictObject({
  issues: page.extend({ none: copy, notSent: copy, states: z.strictObject(each(issueStates)) }),
  issue: z.strictObject({
    preview: copy,
    testSent: copy,
    failed: copy,
    order: copy,
    nobody: copy,
    empty: copy,
    sure: copy,
    badTime: copy,
    pastTime: copy,
    changed: copy,
    notServed: copy,
    states: z.strictObject(each(issueStates)),
    cancelledNow: copy,
  }),
  import: page.extend({
    columns: copy,
    example: copy,
    previewed: copy,
    done: copy,
    problems: z.strictObject(each(tableProblems)),
    refusals: z.strictObject(each(lineProblems)),
  }),
});

const words = z.record(z.string().min(1), copy);

export const deskEditingSchema = z.strictObject({
  groups: z.array(z.strictObject({ label: copy, collections: words })).min(1),
  /** By field name, or by collection and field name. */
  fields: words,
  help: words,
});

export const deskFiguresSchema = z.strictObject({
  title: copy,
  intro: copy,
  off: copy,
  visits: texts("title", "about", "none"),
  pages: z.strictObject({ title: copy }),
  campaigns: z.strictObject({ title: copy }),
  sites: z.strictObject({ title: copy }),
  enquiries: texts("title", "about", "none"),
  names: z.record(z.string(), copy),
});
