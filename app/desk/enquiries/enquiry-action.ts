import { data } from "react-router";
import { placeholdersIn } from "#app/desk/templates/template-text.ts";
import { type Enquiry, type EnquiryEvent, type EnquiryPatch, mostWritten } from "#shared/contracts/enquiries.ts";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import { correctContact } from "./correct-contact.ts";
import { answer, type EnquiryDependencies } from "./enquiry-result.ts";
import { mentionedIn } from "./mentions.ts";
import { waitingRepliesOf } from "./message-states.ts";

const ONE_LINE = 300;

/** Carries out the actions of an enquiry's forms. */
export async function enquiryAction(form: FormData, parts: EnquiryDependencies) {
  const { by, id, enquiries, words } = parts;
  const text = firstText(form, "text").slice(0, mostWritten);
  switch (firstText(form, "intent")) {
    case "change":
      return change(form, parts);
    case "undo": {
      const { changed } = await enquiries.undo(by, firstText(form, "changeId"));
      return answer({ status: "done", did: changed.length > 0 ? "undone" : "notUndone" });
    }
    case "undo-reply": {
      const text = await enquiries.undoReply(by, id, firstText(form, "reply"));
      return answer(text ? { status: "reply undone", ...text } : { status: "done", did: "replyNotUndone" });
    }
    case "correct":
      return correctContact(form, parts, false);
    case "send-again":
      return correctContact(form, parts, true);
    case "answered": {
      const changeId = await enquiries.markAnswered(by, id);
      if (!changeId) throw data(words.gone, { status: 404 });
      return answer({ status: "done", did: "marked", changeId });
    }
    case "retry":
      await enquiries.retry(id, firstText(form, "message"));
      return answer({ status: "done", did: "retried" });
    case "note": {
      if (text.trim() === "") return answer({ status: "no note", error: words.emptyNote }, 422);
      if (!(await enquiries.note(by, id, text, mentionedIn(text, parts.members))))
        throw data(words.gone, { status: 404 });
      return answer({ status: "done", did: "noted" });
    }
    case "reply": {
      const subject = firstText(form, "subject").replace(/\s+/g, " ").trim().slice(0, ONE_LINE);
      if (subject === "" || text.trim() === "") {
        return answer({ status: "no reply", error: words.emptyReply, subject, text }, 422);
      }
      const placeholders = placeholdersIn({ subject, body: text }).join(", ");
      const told = firstText(form, "told");
      const refused = { status: "no reply", subject, text, placeholders, told } as const;
      if (placeholders !== firstText(form, "placeholders"))
        return answer({ ...refused, error: `${words.placeholders} ${placeholders}` }, 422);
      const record = await enquiries.record(id);
      if (!record) throw data(words.gone, { status: 404 });
      const seen = firstText(form, "seen");
      if (record.events.some((event) => event.kind === "reply" && event.memberId !== by.id && event.id > seen))
        return answer({ ...refused, error: words.answeredMeanwhile }, 409);
      // Sent by the same member from another window, which can still undo it.
      const waiting = waitingRepliesOf(record, by.id).map((reply) => reply.id);
      if (waiting.some((reply) => !told.includes(reply)))
        return answer({ ...refused, told: waiting.join(" "), error: words.replyWaits }, 409);
      const sent = await enquiries.reply(by, id, { subject, text, ...statusAfterReply(form, parts) });
      if (!sent) throw data(words.gone, { status: 404 });
      return answer({ status: "done", did: sent.isStatusSet ? "answered" : "statusKept", reply: sent.id });
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** The status to set with the reply; undefined for "keep the status". */
function statusAfterReply(form: FormData, { words }: EnquiryDependencies) {
  const to = firstText(form, "status");
  if (to === "spam" || !words.statuses.some(({ slug }) => slug === to)) return {};
  return { status: { to, seen: Number(firstText(form, "version")) } };
}

async function change(form: FormData, { by, id, enquiries, words, members }: EnquiryDependencies) {
  const before = await enquiries.record(id);
  if (!before) throw data(words.gone, { status: 404 });
  const version = Number(firstText(form, "version"));
  const status = firstText(form, "toStatus") || firstText(form, "status");
  const owner = firstText(form, "toOwner") || firstText(form, "owner");
  const isStepDone = form.has("stepDone");
  const day = isStepDone ? "" : (firstText(form, "toDay") || firstText(form, "nextStepOn")).trim();
  const posted: EnquiryPatch = {
    ...(words.statuses.some(({ slug }) => slug === status) ? { status } : {}),
    ...(owner === "" || members.some((member) => member.id === owner) ? { ownerId: owner || null } : {}),
    nextStep: (!isStepDone && firstText(form, "nextStep").trim().slice(0, ONE_LINE)) || null,
    nextStepOn: day || null,
  };
  if (day !== "" && !isCalendarDay(day))
    return answer({ status: "no day", error: words.badDay, version, typed: posted }, 422);
  // The member's own change, which the page may not show yet, is no conflict.
  const since = before.events.filter((event) => event.version > version);
  const isOwn = since.length > 0 && since.every(({ memberId }) => memberId === by.id);
  const typed = isOwn ? merged(posted, since, before.enquiry) : posted;
  const seen = [{ id, version: isOwn ? before.enquiry.version : version }];
  const isSpam = typed.status === "spam" && !form.has("isNoSpam");
  const marksSpam = form.has("isNoSpam") || isSpam !== (before.enquiry.status === "spam");
  // Working on an unassigned enquiry assigns it to the member, as a reply does.
  const isWorkedOn = words.statuses.some(({ slug, tone }) => slug === typed.status && tone === "busy");
  const isTaken = isWorkedOn && typed.status !== before.enquiry.status && !(typed.ownerId ?? before.enquiry.ownerId);
  const outcome = marksSpam
    ? await enquiries.markSpam(by, seen, isSpam, typed)
    : await enquiries.change(by, seen, isTaken ? { ...typed, ownerId: by.id } : typed);
  if (outcome.stale.length === 0)
    return answer({ status: "done", did: isTaken ? "taken" : "saved", changeId: outcome.changeId });
  const { enquiry, events: all } = (await enquiries.record(id)) ?? before;
  const events = all.filter((event) => event.version > version);
  return answer({ status: "stale", events, version: enquiry.version, typed: merged(typed, events, enquiry) }, 409);
}

const names = ["status", "ownerId", "nextStep", "nextStepOn"] as const;

/** The typed values. A field that the member left unchanged takes the value that somebody else gave it. */
function merged(typed: EnquiryPatch, events: readonly EnquiryEvent[], current: Enquiry): EnquiryPatch {
  const theirs = names.filter((name) => {
    const first = events.find(({ changes }) => changes[name]);
    return first !== undefined && (typed[name] ?? null) === first.changes[name]?.from;
  });
  return { ...typed, ...Object.fromEntries(theirs.map((name) => [name, current[name]])) };
}
