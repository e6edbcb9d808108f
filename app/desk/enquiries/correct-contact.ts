import { data } from "react-router";
import { correctedFields } from "#shared/contracts/enquiries.ts";
import { nameThat } from "#shared/forms/lead-fields.ts";
import { leadSchemas } from "#shared/forms/lead-forms.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import { answer, type EnquiryDependencies } from "./enquiry-result.ts";
import { isToSender } from "./message-states.ts";

const kinds = Object.keys(correctedFields) as readonly (keyof typeof correctedFields)[];

/** Corrects the sender's data, and can resend failed messages. An empty field restores the typed value. */
export async function correctContact(
  form: FormData,
  { by, id, enquiries, words }: EnquiryDependencies,
  isSentAgain: boolean,
) {
  const record = await enquiries.record(id);
  if (!record) throw data(words.gone, { status: 404 });
  const { enquiry, messages } = record;
  const version = Number(firstText(form, "version"));
  const since = record.events.filter((event) => event.version > version && event.memberId !== by.id);
  const typed: Record<string, string> = {};
  const errors: Record<string, string> = {};
  const patch: Record<string, string | null> = {};
  for (const holds of kinds) {
    const [name, column] = [nameThat(holds, "call"), correctedFields[holds]];
    const original = record.typed[nameThat(holds, enquiry.kind)] ?? "";
    const text = firstText(form, name).trim();
    typed[name] = text;
    const isTyped = text !== "" && text !== original;
    const read = isTyped ? leadSchemas.call.shape[name]?.safeParse(text) : undefined;
    if (read?.error) errors[name] = read.error.issues[0]?.message ?? "";
    const next = read?.data === original ? null : (read?.data ?? null);
    const theirs = since.find(({ changes }) => changes[column])?.changes[column];
    if (next === (theirs ? theirs.from : enquiry[column])) continue;
    patch[column] = next;
    if (theirs) errors[name] ??= words.done.notSaved;
  }
  if (Object.keys(errors).length > 0)
    return answer({ status: "no contact", errors, typed, version: enquiry.version }, 422);
  const { changed, changeId } = await enquiries.change(by, [enquiry], patch);
  if (changed.length === 0) return answer({ status: "done", did: "notSaved" }, 409);
  const failed = messages.filter(({ channel, status }) => isToSender(channel) && status === "failed");
  if (isSentAgain) for (const message of failed) await enquiries.retry(id, message.id);
  return answer({ status: "done", did: isSentAgain ? "sentAgain" : "corrected", changeId });
}
