import { deskEnquiries } from "#content/collections.ts";
import type { ReplyTemplate } from "#shared/contracts/desk-settings.ts";
import type { EnquiryRecord } from "#shared/contracts/enquiries.ts";
import { isToSender } from "./message-states.ts";

/** A reply template with its placeholders replaced. */
export function filledIn(
  { subject, body, ...template }: ReplyTemplate,
  { name, reference, fields }: Pick<EnquiryRecord, "name" | "reference" | "fields">,
  member: string,
): ReplyTemplate {
  const values: Readonly<Record<string, string>> = {
    name: name.split(" ")[0] || "there",
    reference,
    company: fields.companyName ?? "",
    member,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, word: string) => values[word] ?? whole);
  return { ...template, subject: fill(subject), body: fill(body) };
}

/** The subject of the next reply, which a member may change: that of the last one again, else the usual one. */
export function usualSubject({ events, reference }: EnquiryRecord): string {
  const [last] = events.findLast(({ kind }) => kind === "reply")?.body.split("\n") ?? [];
  return last ? `Re: ${last.replace(/^Re: /, "")}` : deskEnquiries.replySubject.replace("{reference}", reference);
}

/** What becomes of a reply: in whose name it goes, and whether it joins earlier mails. */
export function replyHint({ email, messages }: EnquiryRecord, memberName: string): string {
  const { noAddress, named, unnamed, thread } = deskEnquiries.replyHints;
  if (email === "") return noAddress;
  const hasThread = messages.some(({ channel, status }) => isToSender(channel) && status !== "failed");
  return [memberName ? named : unnamed, hasThread ? thread : ""].join(" ").trim();
}
