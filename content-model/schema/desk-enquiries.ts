import * as z from "zod";
import { copy, texts } from "./parts.ts";

const slug = z.string().regex(/^[a-z][a-z-]*$/, "expected letters and hyphens");

const words = z.strictObject({ heading: copy, body: copy });

const status = z.strictObject({
  slug,
  label: copy,
  /** How its mark looks. */
  tone: z.enum(["fresh", "busy", "good", "quiet"]),
});

const view = z.strictObject({ label: copy, query: z.string() });

/** The list of enquiries, a record of it, and the answers that are written again and again. */
export const deskEnquiriesSchema = z.strictObject({
  title: copy,
  /** `new` and `spam` are known to the server; the others are free to choose. */
  statuses: z
    .array(status)
    .refine(
      (all) => ["new", "spam"].every((known) => all.some((each) => each.slug === known)),
      "expected new and spam",
    ),
  /** Views of the list that everybody has, as query strings; `me` stands for the current member. */
  views: z.array(view),
  /** What waits for the current member; `{yesterday}` stands for that day. */
  today: z.strictObject({
    title: copy,
    blocks: z.array(view),
    /** What is counted of each member. */
    team: z.array(view),
    none: words,
  }),
  none: words,
  noneFits: words,
  capped: copy,
  stale: words,
  nothingChosen: copy,
  staleMany: copy,
  emptyNote: copy,
  emptyReply: copy,
  answeredMeanwhile: copy,
  badDay: copy,
  replyHints: texts("named", "unnamed", "thread", "noAddress", "file"),
  /** The subject of a first reply, until a template or a member gives it another. */
  replySubject: copy,
  noteHint: copy,
  /** Why the sender got no acknowledgment. */
  correspondence: texts("call", "flagged", "none"),
  call: z.strictObject({ title: copy, intro: copy }),
  templates: z.strictObject({
    ...{ title: copy, intro: copy, saved: copy, deleted: copy, restored: copy, gone: copy, incomplete: copy },
    ...{ changed: copy, isDeleted: copy },
    ...{ none: words, unknown: copy, placeholders: copy, preview: copy },
    /** What a new one begins with. */
    blank: z.strictObject({ subject: copy, body: copy }),
    /** Whose enquiry the preview answers. */
    sample: texts("name", "reference", "company"),
  }),
  gone: copy,
  /** The delivery of the reply that was just sent. */
  replied: z.strictObject({ soon: copy, file: copy }),
  shortcutsHint: copy,
  /** What is said after a press in a record. */
  done: z.strictObject({
    saved: copy,
    /** With a status that means work, on what nobody owned. */
    taken: copy,
    undone: copy,
    retried: copy,
    noted: copy,
    answered: copy,
    marked: copy,
    corrected: copy,
    sentAgain: copy,
    /** Replied, but the status was not set with it. */
    statusKept: copy,
    /** A reply whose delivery had begun. */
    replyNotUndone: copy,
    replyUndone: copy,
    /** Somebody changed the record since, so a change could not be undone. */
    notUndone: copy,
    notSaved: copy,
  }),
  /** The server did not answer. */
  unsent: z.strictObject({ unreachable: copy, broken: copy }),
  unsentMany: z.strictObject({ unreachable: copy, broken: copy }),
  blocked: z.strictObject({ title: copy, intro: copy, none: words, blocked: copy, unblocked: copy, wrong: copy }),
  /** What a new desk begins with; members edit them there. */
  replies: z.array(z.strictObject({ slug, label: copy, subject: copy, body: copy })),
});
