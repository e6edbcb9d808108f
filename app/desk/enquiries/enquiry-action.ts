import { data } from "react-router";
import { isToSender } from "#app/desk/frame/message-states.ts";
import { placeholdersIn } from "#app/desk/templates/template-text.ts";
import type { EnquiryRecord } from "#shared/contracts/desk-services.ts";
import { correctedFields, type EnquiryPatch, mostWritten } from "#shared/contracts/enquiries.ts";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";
import { nameThat } from "#shared/forms/lead-fields.ts";
import { leadSchemas } from "#shared/forms/lead-forms.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import { answer, type EnquiryDependencies, type EnquiryResult } from "./enquiry-result.ts";
import { mentionedIn } from "./mentions.ts";

const ONE_LINE = 300;

export async function enquiryAction(form: FormData, dependencies: EnquiryDependencies) {
  const { by, id, enquiries, words, members } = dependencies;
  const record = await enquiries.record(id);
  if (!record) throw data(words.gone, { status: 404 });
  const text = firstText(form, "text").slice(0, mostWritten);
  const done = (did: keyof typeof words.done, changeId?: string) =>
    answer({ status: "done", did, ...(changeId ? { changeId } : {}) });
  switch (firstText(form, "intent")) {
    case "change":
      return change(form, dependencies);
    case "undo": {
      const { changed } = await enquiries.undo(by, firstText(form, "changeId"));
      return done(changed.length > 0 ? "undone" : "notUndone");
    }
    case "correct":
      return correctContact(form, record, dependencies, false);
    case "send-again":
      return correctContact(form, record, dependencies, true);
    case "answered":
      return done("marked", (await enquiries.markAnswered(by, id)) ?? "");
    case "retry":
      await enquiries.retry(id, firstText(form, "message"));
      return done("retried");
    case "note":
      if (text.trim() === "") return answer({ status: "no note", error: words.emptyNote }, 422);
      await enquiries.note(by, id, text, mentionedIn(text, members));
      return done("noted");
    case "reply": {
      const subject = firstText(form, "subject").replace(/\s+/g, " ").trim().slice(0, ONE_LINE);
      const refused = (error: string, status = 422) => answer({ status: "no reply", error, subject, text }, status);
      if (subject === "" || text.trim() === "") return refused(words.emptyReply);
      const placeholders = placeholdersIn({ subject, body: text });
      if (placeholders.length > 0) return refused(`${words.placeholders} ${placeholders.join(", ")}`);
      const seen = firstText(form, "seen");
      if (record.events.some((event) => event.kind === "reply" && event.memberId !== by.id && event.id > seen))
        return refused(words.answeredMeanwhile, 409);
      const status = words.statuses.find(({ slug }) => slug === firstText(form, "status") && slug !== "spam")?.slug;
      await enquiries.reply(by, id, { subject, text, ...(status ? { status } : {}) });
      return done("answered");
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** Changes the fields that differ from the version that the member saw, unless somebody else changed them since. */
async function change(form: FormData, dependencies: EnquiryDependencies): Promise<ReturnType<typeof answer>> {
  const { by, id, enquiries, words, members } = dependencies;
  const record = await enquiries.record(id);
  if (!record) throw data(words.gone, { status: 404 });
  const { enquiry, events } = record;
  const isStepDone = form.has("stepDone");
  const day = isStepDone ? "" : (firstText(form, "toDay") || firstText(form, "nextStepOn")).trim();
  if (day !== "" && !isCalendarDay(day)) throw data(words.badDay, { status: 400 });
  const status = firstText(form, "toStatus") || firstText(form, "status");
  const owner = firstText(form, "toOwner") || firstText(form, "owner");
  const posted: EnquiryPatch = {
    ...(words.statuses.some(({ slug }) => slug === status) ? { status } : {}),
    ...(owner === "" || members.some((member) => member.id === owner) ? { ownerId: owner || null } : {}),
    nextStep: (!isStepDone && firstText(form, "nextStep").trim().slice(0, ONE_LINE)) || null,
    nextStepOn: day || null,
  };
  const since = events.filter((event) => event.version > Number(firstText(form, "version")));
  const seen = (name: keyof EnquiryPatch) => {
    const first = since.find(({ changes }) => changes[name])?.changes[name];
    return first ? first.from : enquiry[name];
  };
  // A field that follows the record while a step is typed has the current value.
  const names = (Object.keys(posted) as (keyof EnquiryPatch)[]).filter(
    (name) => posted[name] !== seen(name) && posted[name] !== enquiry[name],
  );
  const patch: EnquiryPatch = Object.fromEntries(names.map((name) => [name, posted[name]]));
  const theirs = since.filter((event) => event.memberId !== by.id);
  if (theirs.some(({ changes }) => names.some((name) => changes[name]))) {
    const typed = { nextStep: posted.nextStep ?? "", nextStepOn: day };
    return answer({ status: "stale", events: theirs, version: enquiry.version, typed }, 409);
  }
  const isSpam = patch.status === "spam" && !form.has("isNoSpam");
  const marksSpam = form.has("isNoSpam") || isSpam || (patch.status !== undefined && enquiry.status === "spam");
  // Working on an unassigned enquiry assigns it to the member, as a reply does.
  const isWork = words.statuses.some(({ slug, tone }) => slug === patch.status && tone === "busy");
  const isTaken = isWork && !(patch.ownerId ?? enquiry.ownerId);
  const { stale, changeId } = marksSpam
    ? await enquiries.markSpam(by, [enquiry], isSpam, patch)
    : await enquiries.change(by, [enquiry], isTaken ? { ...patch, ownerId: by.id } : patch);
  // It was changed since it was read: compare again.
  if (stale.length > 0) return change(form, dependencies);
  const result: EnquiryResult = { status: "done", did: isTaken ? "taken" : "saved", changeId };
  return answer(result);
}

const kinds = Object.keys(correctedFields) as readonly (keyof typeof correctedFields)[];

/** Corrects the sender's data, and can resend failed messages. An empty field restores the typed value. */
async function correctContact(
  form: FormData,
  { enquiry, messages, typed: original }: EnquiryRecord,
  { by, id, enquiries }: EnquiryDependencies,
  isSentAgain: boolean,
) {
  const typed: Record<string, string> = {};
  const errors: Record<string, string> = {};
  const patch: Record<string, string | null> = {};
  for (const holds of kinds) {
    const name = nameThat(holds, "call");
    const text = firstText(form, name).trim();
    typed[name] = text;
    patch[correctedFields[holds]] = null;
    if (text === "" || text === original[nameThat(holds, enquiry.kind)]) continue;
    const read = leadSchemas.call.shape[name]?.safeParse(text);
    if (read?.error) errors[name] = read.error.issues[0]?.message ?? "";
    patch[correctedFields[holds]] = read?.data ?? null;
  }
  if (Object.keys(errors).length > 0) return answer({ status: "no contact", errors, typed }, 422);
  const { changed, changeId } = await enquiries.change(by, [enquiry], patch);
  if (changed.length === 0) return answer({ status: "done", did: "notSaved" }, 409);
  const failed = messages.filter(({ channel, status }) => isToSender(channel) && status === "failed");
  if (isSentAgain) for (const message of failed) await enquiries.retry(id, message.id);
  return answer({ status: "done", did: isSentAgain ? "sentAgain" : "corrected", changeId });
}
