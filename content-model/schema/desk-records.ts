import * as z from "zod";
import { deliveryErrors } from "#shared/contracts/delivery-error.ts";
import { mailboxStates } from "#shared/contracts/mailbox-words.ts";
import { issueStates, lineProblems, tableProblems } from "#shared/contracts/newsletter-words.ts";
import { copy, headed, texts } from "./parts.ts";

const page = texts("title", "intro");

export const deskRecordsSchema = z.strictObject({
  outbox: page.extend({
    errors: z.record(z.enum(deliveryErrors), texts("why", "todo")),
    ...texts("retried", "leftOut", "dropped", "sure", "gone", "noServer").shape,
    none: headed,
    channels: z.record(z.string(), copy),
  }),
  mailbox: page.extend({
    states: texts(...mailboxStates, "stalled"),
    ...texts("toRead", "checked", "unmatched", "unreadable").shape,
    ...texts("filed", "added", "aside", "back", "gone", "noReference", "noSender", "hint").shape,
    none: headed,
  }),
  subscribers: page.extend({
    ...texts("none", "unknown", "resumed", "unreachable", "addressGone", "unsubscribed").shape,
    empty: headed,
    states: texts("pending", "confirmed", "unsubscribed"),
    months: texts("title", "about", "storedUntil"),
  }),
  people: page.extend({
    ...texts("label", "hint", "missing", "nothing", "nothingFound", "mistyped", "erased").shape,
    ...texts("possible", "several", "ticked", "more", "noneTicked", "moreOf").shape,
    sure: texts("address", "phone", "name", "reference"),
    elsewhere: z.array(copy),
    ...texts("mentions", "noMentions", "moreMentions").shape,
    places: texts("enquiry", "notes", "next step"),
    marks: texts("address", "phone", "name", "reference"),
  }),
});

export const deskNewsletterSchema = z.strictObject({
  issues: texts("title", "intro", "none", "notSent").extend({ states: texts(...issueStates) }),
  issue: z.strictObject({
    ...texts(
      "preview",
      "testSent",
      "testFailed",
      "testWaits",
      "failures",
      "retried",
      "order",
      "nobody",
      "empty",
      "sure",
    ).shape,
    ...texts(
      "badTime",
      "pastTime",
      "changed",
      "notServed",
      "cancelledInTime",
      "cancelledAfterOne",
      "cancelledNow",
      "grace",
    ).shape,
    states: texts(...issueStates),
  }),
  import: texts(
    "title",
    "intro",
    "columns",
    "example",
    "previewed",
    "done",
    "tooLarge",
    "unreadable",
    "guessed",
  ).extend({
    /** How an upload ended without an answer. */
    sending: texts("stopped", "broken off", "stood still", "signed out", "failed"),
    problems: texts(...tableProblems),
    refusals: texts(...lineProblems),
  }),
});

const words = z.record(z.string().min(1), copy);

export const deskEditingSchema = z.strictObject({
  /** Who may publish a change that nobody but its authors has read. */
  review: z.strictObject({
    rule: z.enum(["always", "where another can"]),
    hours: z.number().int().min(1).max(720),
  }),
  groups: z.array(z.strictObject({ label: copy, collections: words })).min(1),
  /** By field name, or by collection and field name. */
  fields: words,
  help: words,
});

export const deskFiguresSchema = texts("title", "intro", "off").extend({
  visits: texts("title", "about", "none"),
  pages: texts("title"),
  campaigns: texts("title"),
  losses: texts("title", "none"),
  sites: texts("title"),
  enquiries: texts("title", "about", "none"),
  names: z.record(z.string(), copy),
});
