import { isToSender } from "#app/desk/frame/message-states.ts";
import type { EnquiryRecord } from "#shared/contracts/desk-services.ts";
import { correctedFields } from "#shared/contracts/enquiries.ts";
import { nameThat } from "#shared/forms/lead-fields.ts";
import { leadSchemas } from "#shared/forms/lead-forms.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import { answer, type EnquiryDependencies } from "./enquiry-result.ts";

const kinds = Object.keys(correctedFields) as readonly (keyof typeof correctedFields)[];

/** Corrects the sender's data, and can resend failed messages. An empty field restores the typed value. */
export async function correctContact(
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
