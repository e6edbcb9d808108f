import * as z from "zod";
import { copy, headed, texts } from "./parts.ts";

const slug = z.string().regex(/^[a-z][a-z-]*$/, "expected letters and hyphens");

const status = z.strictObject({
  slug,
  label: copy,
  tone: z.enum(["fresh", "busy", "good", "quiet"]),
});

const view = z.strictObject({ label: copy, query: z.string() });

export const deskEnquiriesSchema = z.strictObject({
  title: copy,
  /** The server depends on `new` and `spam`; the others can be chosen freely. */
  statuses: z
    .array(status)
    .refine(
      (all) => ["new", "spam"].every((known) => all.some((each) => each.slug === known)),
      "expected new and spam",
    ),
  /** Shared views of the list, as query strings; `me` stands for the current member. */
  views: z.array(view),
  /** The current member's work for today; `{yesterday}` stands for that date. */
  today: z.strictObject({
    title: copy,
    blocks: z.array(view),
    none: headed,
  }),
  none: headed,
  noneFits: headed,
  capped: copy,
  stale: headed,
  nothingChosen: copy,
  staleMany: copy,
  emptyNote: copy,
  emptyReply: copy,
  placeholders: copy,
  answeredMeanwhile: copy,
  badDay: copy,
  replyHints: texts("named", "unnamed", "thread", "noAddress", "file"),
  /** The default subject of a first reply, unless a template or a member sets another. */
  replySubject: copy,
  noteHint: copy,
  /** Why the sender got no acknowledgment. */
  correspondence: texts("call", "flagged", "none"),
  call: z.strictObject({ title: copy, intro: copy }),
  templates: z.strictObject({
    ...{ title: copy, intro: copy, saved: copy, deleted: copy, restored: copy, gone: copy, incomplete: copy },
    ...{ changed: copy, isDeleted: copy },
    ...{ none: headed, unknown: copy, placeholders: copy },
    blank: z.strictObject({ subject: copy, body: copy }),
  }),
  gone: copy,
  shortcutsHint: copy,
  done: z.strictObject({
    saved: copy,
    /** For a status that means work, set on an unassigned enquiry. */
    taken: copy,
    undone: copy,
    retried: copy,
    noted: copy,
    answered: copy,
    marked: copy,
    corrected: copy,
    sentAgain: copy,
    /** The change could not be undone, because somebody changed the enquiry since. */
    notUndone: copy,
    notSaved: copy,
  }),
  unsent: z.strictObject({ unreachable: copy, broken: copy }),
  unsentMany: z.strictObject({ unreachable: copy, broken: copy }),
  /** The templates of a new desk; members edit them there. */
  replies: z.array(z.strictObject({ slug, label: copy, subject: copy, body: copy })),
});
