import { deskEnquiries } from "#content/collections.ts";
import type { EnquiryRecord } from "#shared/contracts/enquiries.ts";
import { isToSender } from "./message-states.ts";

/** The default subject of the next reply: that of the last one, or else the general one. */
export function usualSubject({ events, reference }: EnquiryRecord): string {
  const [last] = events.findLast(({ kind }) => kind === "reply")?.body.split("\n") ?? [];
  return last ? `Re: ${last.replace(/^Re: /, "")}` : deskEnquiries.replySubject.replace("{reference}", reference);
}

/** Explains a reply: the sender's name, and whether it continues earlier mails. */
export function replyHint({ email, messages, writesFiles }: EnquiryRecord, memberName: string): string {
  const { noAddress, file, named, unnamed, thread } = deskEnquiries.replyHints;
  if (email === "") return noAddress;
  if (writesFiles) return file;
  const hasThread = messages.some(({ channel, status }) => isToSender(channel) && status !== "failed");
  return [memberName ? named : unnamed, hasThread ? thread : ""].join(" ").trim();
}
