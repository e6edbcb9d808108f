import * as z from "zod";
import { mailGaps } from "#shared/contracts/mailbox-words.ts";
import { copy, headed, texts } from "./parts.ts";

const slug = z.string().regex(/^[a-z][a-z-]*$/, "expected letters and hyphens");

const status = z
  .strictObject({
    slug,
    label: copy,
    tone: z.enum(["fresh", "busy", "good", "quiet"]),
    /** What figures count: what was won, with its worth, and why others were lost. */
    outcome: z.enum(["won", "lost"]).optional(),
  })
  .refine(
    ({ tone, outcome }) => tone !== "good" || outcome === "won",
    "expected outcome: won with tone: good",
  );

const hasEachOnce = (all: readonly { readonly slug: string }[]) =>
  new Set(all.map((each) => each.slug)).size === all.length;

const view = z.strictObject({ label: copy, query: z.string() });

export const deskEnquiriesSchema = z.strictObject({
  title: copy,
  /** The server depends on `new` and `spam`; the others can be chosen freely. */
  statuses: z
    .array(status)
    .refine(hasEachOnce, "expected each slug once")
    .refine(
      (all) => ["new", "spam"].every((known) => all.some((each) => each.slug === known)),
      "expected new and spam",
    ),
  /**
   * Asked for where a status has the outcome `lost`. Enquiries keep a reason that leaves this list:
   * it is then shown by its slug.
   */
  lostReasons: z
    .array(z.strictObject({ slug, label: copy }))
    .refine(hasEachOnce, "expected each slug once"),
  /** Shared views of the list, as query strings; `me` stands for the current member. */
  views: z.array(view),
  /** The current member's work for today; `{yesterday}` stands for that date. */
  today: z.strictObject({
    title: copy,
    blocks: z.array(view),
    none: headed,
    /** People of whom nobody has checked lately when they can start. */
    unchecked: texts("heading", "body", "last"),
  }),
  none: headed,
  noneFits: headed,
  stale: headed,
  ...texts("capped", "nothingChosen", "staleMany", "badDay", "gone", "shortcutsHint").shape,
  /** `{most}` stands for the largest amount. */
  badWorth: copy,
  /** Why a reply was not sent. */
  ...texts("answeredMeanwhile", "spamMeanwhile", "wroteMeanwhile", "noAddress").shape,
  ...texts("emptyNote", "emptyReply", "placeholders", "noteHint", "correctedMeanwhile").shape,
  /** For a note that another window has changed since it was opened. */
  noteMeanwhile: copy,
  /** For a form that was sent before with another text, whose answer was lost. */
  ...texts("notedBefore", "repliedBefore").shape,
  replyHints: texts("named", "unnamed", "thread", "noAddress", "file"),
  /** The default subject of a first reply, unless a template or a member sets another. */
  replySubject: copy,
  /** What of an email is only in the mailbox. */
  mailGaps: texts(...mailGaps),
  inMailbox: copy,
  /** Why the sender got no acknowledgment. */
  correspondence: texts("call", "flagged", "none"),
  call: texts("title", "intro", "addedBefore"),
  templates: z.strictObject({
    ...texts("title", "intro", "unknown", "placeholders").shape,
    ...texts("saved", "deleted", "restored", "gone", "incomplete", "changed", "isDeleted").shape,
    none: headed,
    blank: texts("subject", "body"),
    /** Made-up enquiries that the preview of a template fills in. */
    preview: texts("title", "left").extend({
      whole: texts("about", "name", "reference", "company"),
      sparse: texts("about", "name", "reference"),
    }),
  }),
  /** `taken` is for a status that means work, set on an unassigned enquiry. */
  done: z.strictObject({
    ...texts("saved", "taken", "retried", "noted", "answered", "marked", "corrected", "sentAgain")
      .shape,
    ...texts("noteEdited", "noteDeleted", "noteGone").shape,
    ...texts("undone", "notUndone", "answeredAlready", "takenBack", "tooLate", "notRetried").shape,
  }),
  /** Why a view of the list was not saved. */
  viewNotSaved: texts("no label", "label taken", "too many"),
  /** Before the name of a view. */
  viewDeleted: copy,
  /** Notifications of new enquiries by the browser. */
  notify: texts("on", "blocked"),
  /** While a reply can be taken back: what is read out, what counts down, and what follows. */
  waiting: texts("soon", "counted", "now"),
  /**
   * A post without an answer may have been carried out; sent again, it is not carried out twice.
   */
  unsent: texts("unreachable", "broken"),
  /**
   * The same for pages without a text to keep; `repeated` if it was done before, but the answer is
   * lost for good.
   */
  unsentPost: texts("unreachable", "broken", "repeated"),
  unsentMany: texts("unreachable", "broken"),
  /** The templates of a new desk; members edit them there. */
  replies: z.array(z.strictObject({ slug, label: copy, subject: copy, body: copy })),
});
