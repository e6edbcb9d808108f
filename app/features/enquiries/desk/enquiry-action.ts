import { data } from "react-router";
import { lineOf, paragraphOf } from "#app/desk/frame/typed-text.ts";
import {
  markAsAnswered,
  sendReply,
  takeBackOwnReply,
  writeNote,
} from "#features/enquiries/answer-enquiries.server.ts";
import { changeAsSeen } from "#features/enquiries/change-as-seen.server.ts";
import { undoChange } from "#features/enquiries/change-enquiries.server.ts";
import { correctContact } from "#features/enquiries/correct-contact.server.ts";
import { fieldsIn } from "#features/enquiries/desk/templates/template-text.ts";
import {
  type CorrectedField,
  correctedFields,
  type EnquiryPatch,
} from "#features/enquiries/enquiries.ts";
import { statusesWith } from "#features/enquiries/lost-reasons.ts";
import { deleteOwnNote, editOwnNote } from "#features/enquiries/own-notes.server.ts";
import { mostWorth, readWorth, worthText } from "#features/enquiries/worth.ts";
import { nameThat } from "#features/leads/lead-fields.ts";
import { leadSchemas } from "#features/leads/lead-schemas.ts";
import { restoreMail, retryMails } from "#features/outbox/outbox.server.ts";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";
import { firstText } from "#shared/forms/first-text.ts";
import { textLimits } from "#shared/forms/limits.ts";
import { answer, type Did, type EnquiryDependencies } from "./enquiry-result.ts";
import { mentionedIn } from "./mentions.ts";

export async function enquiryAction(form: FormData, dependencies: EnquiryDependencies) {
  const { site, by, id, words, members } = dependencies;
  const text = paragraphOf(form, "text", textLimits.written);
  const done = (did: Did, changeId?: string) =>
    answer({ status: "done", did, ...(changeId ? { changeId } : {}) });
  switch (firstText(form, "intent")) {
    case "change":
      return change(form, dependencies);
    case "undo": {
      const { changed } = await undoChange(site, by, firstText(form, "changeId"));
      return done(changed.length > 0 ? "undone" : "notUndone");
    }
    case "correct":
      return correct(form, dependencies, false);
    case "send-again":
      return correct(form, dependencies, true);
    case "answered": {
      const marked = await markAsAnswered(site, by, id);
      if (marked.status === "gone") throw gone(words);
      if (marked.status === "answered already")
        return answer({ status: "done", did: "answeredAlready" }, 409);
      return done("marked", marked.changeId);
    }
    case "retry":
      return sentAgain(
        (await retryMails(site, by, firstText(form, "message"), { leadId: id })) > 0,
      );
    case "resume":
      return sentAgain(await restoreMail(site, by, firstText(form, "message"), { leadId: id }));
    case "note":
      if (text.trim() === "") return answer({ status: "no note", error: words.emptyNote }, 422);
      if (!(await writeNote(site, by, id, text, mentionedIn(text, members)))) throw gone(words);
      return done("noted");
    case "edit-note":
      return editNote(form, dependencies);
    case "delete-note": {
      const noteId = firstText(form, "note");
      // What somebody wants gone is gone, whoever was first.
      await deleteOwnNote(site, by, id, noteId);
      return answer({ status: "done", did: "noteDeleted", noteId });
    }
    case "reply":
      return reply(form, dependencies);
    case "take-back": {
      const takenBack = await takeBackOwnReply(site, by, id, firstText(form, "reply"));
      if (!takenBack) return answer({ status: "done", did: "tooLate" }, 409);
      return answer({ status: "done", did: "takenBack", takenBack });
    }
    default:
      throw data(null, { status: 400 });
  }
}

async function editNote(form: FormData, { site, by, id, words, members }: EnquiryDependencies) {
  const noteId = firstText(form, "note");
  const text = paragraphOf(form, "text", textLimits.written);
  const refused = (error: string, status: number) =>
    answer({ status: "note not changed", noteId, error, text }, status);
  if (text.trim() === "") return refused(words.emptyNote, 422);
  const outcome = await editOwnNote(site, by, id, noteId, {
    body: text,
    seen: firstText(form, "seen"),
    mentionedIn: (written) => mentionedIn(written, members),
  });
  if (outcome === "gone") return answer({ status: "done", did: "noteGone", noteId }, 409);
  if (outcome === "changed meanwhile") return refused(words.noteMeanwhile, 409);
  return answer({ status: "done", did: "noteEdited", noteId });
}

const sentAgain = (isSent: boolean) =>
  isSent
    ? answer({ status: "done", did: "retried" })
    : answer({ status: "done", did: "notRetried" }, 409);

const gone = (words: EnquiryDependencies["words"]) => data(words.gone, { status: 404 });

const typedReply = (form: FormData) => ({
  subject: lineOf(form, "subject", textLimits.subject),
  text: paragraphOf(form, "text", textLimits.written),
});

async function reply(form: FormData, { site, by, id, words }: EnquiryDependencies) {
  const typed = typedReply(form);
  const { subject, text } = typed;
  const refused = (error: string, status = 422) =>
    answer({ status: "no reply", error, ...typed }, status);
  if (subject === "" || text.trim() === "") return refused(words.emptyReply);
  const forgotten = fieldsIn({ subject, body: text }).join(", ");
  if (forgotten !== firstText(form, "anyway")) {
    const error = `${words.placeholders} ${forgotten}`;
    if (forgotten !== "") return answer({ status: "no reply", error, ...typed, forgotten }, 422);
  }
  const status = words.statuses.find(
    ({ slug }) => slug === firstText(form, "status") && slug !== "spam",
  )?.slug;
  const seen = firstText(form, "seen").split(" ");
  const sent = await sendReply(site, by, id, {
    subject,
    text,
    seen,
    ...(status ? { status } : {}),
  });
  if (sent.status === "gone") throw gone(words);
  if (sent.status === "no address") return refused(words.noAddress, 409);
  if (sent.status === "answered meanwhile") return refused(words.answeredMeanwhile, 409);
  if (sent.status === "spam meanwhile") return refused(words.spamMeanwhile, 409);
  if (sent.status === "wrote meanwhile") return refused(words.wroteMeanwhile, 409);
  return answer({ status: "done", did: "answered" });
}

/** The answer if the post was carried out but its own answer is lost, as after a crash. */
export function repeatedAnswer(form: FormData) {
  const known: Readonly<Record<string, Did>> = {
    answered: "marked",
    correct: "corrected",
    "send-again": "sentAgain",
    retry: "retried",
    resume: "retried",
    undo: "undone",
    "take-back": "takenBack",
    "edit-note": "noteEdited",
    "delete-note": "noteDeleted",
  };
  const noteId = firstText(form, "note");
  const did = known[firstText(form, "intent")] ?? "saved";
  return answer({ status: "done", did, ...(noteId ? { noteId } : {}) });
}

/**
 * What a note or reply says, and the answer if its opened form sent another text before, whose
 * answer was lost.
 */
export function letterIn(form: FormData, words: EnquiryDependencies["words"]) {
  const intent = firstText(form, "intent");
  if (intent === "note") {
    const edited = () => answer({ status: "no note", error: words.notedBefore }, 409);
    return { text: firstText(form, "text"), edited };
  }
  if (intent !== "reply") return null;
  const typed = typedReply(form);
  const edited = () => answer({ status: "no reply", error: words.repliedBefore, ...typed }, 409);
  return { text: JSON.stringify(typed), edited };
}

async function change(form: FormData, dependencies: EnquiryDependencies) {
  const { site, by, id, words, members, currency } = dependencies;
  const isStepDone = form.has("stepDone");
  const day = isStepDone ? "" : (firstText(form, "toDay") || firstText(form, "nextStepOn")).trim();
  if (day !== "" && !isCalendarDay(day)) throw data(words.badDay, { status: 400 });
  const worth = readWorth(firstText(form, "worth"), currency);
  if (worth === undefined) return badWorth(form, words);
  const status = firstText(form, "toStatus") || firstText(form, "status");
  const owner = firstText(form, "toOwner") || firstText(form, "owner");
  const fields: EnquiryPatch = {
    ...(words.statuses.some(({ slug }) => slug === status) ? { status } : {}),
    ...(owner === "" || members.some((member) => member.id === owner)
      ? { ownerId: owner || null }
      : {}),
    nextStep: (!isStepDone && lineOf(form, "nextStep", textLimits.nextStep)) || null,
    nextStepOn: day || null,
    // A page of an earlier release has no such field.
    ...(form.has("worth") ? { worth } : {}),
    ...reasonIn(form, words),
  };
  const outcome = await changeAsSeen(site, by, id, {
    fields,
    version: Number(firstText(form, "version")),
    isNoSpam: form.has("isNoSpam"),
    working: words.statuses.filter(({ tone }) => tone === "busy").map(({ slug }) => slug),
    lost: statusesWith("lost", words.statuses),
  });
  if (outcome.status === "gone") throw gone(words);
  if (outcome.status === "stale") {
    const { events, version, asked, current } = outcome;
    // What the member left as it was follows the record, or the next save would undo a colleague.
    const now = { ...current, ...asked };
    const typed = {
      nextStep: now.nextStep ?? "",
      nextStepOn: now.nextStepOn ?? "",
      worth: "worth" in asked ? firstText(form, "worth") : worthText(current.worth),
    };
    return answer({ status: "stale", events, version, typed }, 409);
  }
  const did = outcome.isTaken ? "taken" : "saved";
  return answer({ status: "done", did, changeId: outcome.changeId });
}

function badWorth(form: FormData, words: EnquiryDependencies["words"]) {
  return answer(
    {
      status: "bad worth",
      error: words.badWorth.replace("{most}", worthText(mostWorth)),
      version: Number(firstText(form, "version")),
      typed: {
        nextStep: firstText(form, "nextStep"),
        nextStepOn: firstText(form, "nextStepOn"),
        worth: firstText(form, "worth"),
      },
    },
    422,
  );
}

/** The chosen reason of a loss, if it is one of the list. */
function reasonIn(
  form: FormData,
  { lostReasons }: EnquiryDependencies["words"],
): Pick<EnquiryPatch, "lostReason"> {
  const reason = firstText(form, "lostReason");
  const isKnown = reason === "" || lostReasons.some(({ slug }) => slug === reason);
  return isKnown && form.has("lostReason") ? { lostReason: reason || null } : {};
}

const kinds = Object.keys(correctedFields) as readonly (keyof typeof correctedFields)[];

/**
 * Corrects the sender's data, and can resend failed messages. An empty field restores the typed
 * value.
 */
async function correct(form: FormData, dependencies: EnquiryDependencies, isSentAgain: boolean) {
  const { site, by, id, words } = dependencies;
  const typed: Record<string, string> = {};
  const errors: Record<string, string> = {};
  const seen: Record<string, string> = {};
  const corrections: Partial<Record<CorrectedField, { text: string; seen: string | null }>> = {};
  for (const kind of kinds) {
    const name = nameThat(kind, "call");
    if (!form.has(name)) continue;
    const text = firstText(form, name).trim();
    typed[name] = text;
    if (form.has(`seen-${name}`)) seen[name] = firstText(form, `seen-${name}`);
    if (text === seen[name]) continue;
    const read = text === "" ? null : leadSchemas.call.shape[name]?.safeParse(text);
    if (read?.error) errors[name] = read.error.issues[0]?.message ?? "";
    corrections[correctedFields[kind]] = { text: read?.data ?? "", seen: seen[name] ?? null };
  }
  if (Object.keys(errors).length > 0)
    return answer({ status: "no contact", errors, typed, seen }, 422);
  const outcome = await correctContact(site, by, id, corrections, { isSentAgain });
  if (outcome.status === "gone") throw gone(words);
  if (outcome.status === "done")
    return answer({
      status: "done",
      did: isSentAgain ? "sentAgain" : "corrected",
      changeId: outcome.changeId,
    });
  for (const kind of kinds) {
    const theirs = outcome.theirs[correctedFields[kind]];
    if (!theirs) continue;
    const name = nameThat(kind, "call");
    errors[name] = words.correctedMeanwhile
      .replace("{member}", theirs.by)
      .replace("{text}", () => theirs.text);
    seen[name] = theirs.text;
  }
  return answer({ status: "no contact", errors, typed, seen }, 409);
}
