import * as z from "zod";
import { copy, headed, texts } from "./parts.ts";

const slug = z.string().regex(/^[a-z][a-z-]*$/, "expected letters and hyphens");

const status = z.strictObject({ slug, label: copy, tone: z.enum(["fresh", "busy", "good", "quiet"]) });

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
  today: z.strictObject({ title: copy, blocks: z.array(view), none: headed }),
  none: headed,
  noneFits: headed,
  stale: headed,
  ...texts("capped", "nothingChosen", "staleMany", "answeredMeanwhile", "badDay", "gone", "shortcutsHint").shape,
  ...texts("emptyNote", "emptyReply", "placeholders", "noteHint").shape,
  replyHints: texts("named", "unnamed", "thread", "noAddress", "file"),
  /** The default subject of a first reply, unless a template or a member sets another. */
  replySubject: copy,
  /** Why the sender got no acknowledgment. */
  correspondence: texts("call", "flagged", "none"),
  call: texts("title", "intro"),
  templates: z.strictObject({
    ...texts("title", "intro", "unknown", "placeholders").shape,
    ...texts("saved", "deleted", "restored", "gone", "incomplete", "changed", "isDeleted").shape,
    none: headed,
    blank: texts("subject", "body"),
  }),
  /** `taken` is for a status that means work, set on an unassigned enquiry. */
  done: z.strictObject({
    ...texts("saved", "taken", "retried", "noted", "answered", "marked", "corrected", "sentAgain").shape,
    ...texts("undone", "notUndone", "notSaved").shape,
  }),
  unsent: texts("unreachable", "broken"),
  unsentMany: texts("unreachable", "broken"),
  /** The templates of a new desk; members edit them there. */
  replies: z.array(z.strictObject({ slug, label: copy, subject: copy, body: copy })),
});
