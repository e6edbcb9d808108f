import { data } from "react-router";
import { answerThat, leadFields } from "#shared/forms/lead-fields.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import { emailAddress, line } from "#shared/forms/text.ts";
import { answer, type EnquiryParts } from "./enquiry-result.ts";
import { isToSender } from "./message-states.ts";

const { fullName, email } = leadFields.call;
const nameSchema = line(fullName.maxLength, fullName.whenWrong);
const emailSchema = emailAddress(email.whenWrong);

/** Puts name and address right; an empty field takes back what was typed. May send again what did not arrive. */
export async function correctContact(form: FormData, { by, id, enquiries, words }: EnquiryParts, isSentAgain: boolean) {
  const record = await enquiries.record(id);
  if (!record) throw data(words.gone, { status: 404 });
  const { enquiry, fields, messages } = record;
  const typed = { name: firstText(form, "name").trim(), email: firstText(form, "email").trim() };
  const [name, address] = [nameSchema.safeParse(typed.name), emailSchema.safeParse(typed.email)];
  if (!name.success) return answer({ status: "no contact", error: fullName.whenWrong, ...typed }, 422);
  if (!address.success && typed.email !== "")
    return answer({ status: "no contact", error: email.whenWrong, ...typed }, 422);
  const corrected = (value: string, original: string) => (value === "" || value === original ? null : value);
  const patch = {
    contactName: corrected(name.data, answerThat("name", { kind: enquiry.kind, fields })),
    contactEmail: corrected(address.data ?? "", fields.email ?? ""),
  };
  const { changed, changeId } = await enquiries.change(by, [enquiry], patch);
  if (changed.length === 0) return answer({ status: "done", did: "notSaved" }, 409);
  const failed = messages.filter(({ channel, status }) => isToSender(channel) && status === "failed");
  if (isSentAgain) for (const message of failed) await enquiries.retry(id, message.id);
  return answer({ status: "done", did: isSentAgain ? "sentAgain" : "saved", changeId });
}
