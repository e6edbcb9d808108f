import { deskEnquiries } from "#content/collections.ts";
import type { EnquiryRecord } from "#shared/contracts/enquiries.ts";
import { isToSender } from "./message-states.ts";

/** The subject of the next reply, which a member may change: that of the last one again, else the usual one. */
export function usualSubject({ events, reference }: EnquiryRecord): string {
  const [last] = events.findLast(({ kind }) => kind === "reply")?.body.split("\n") ?? [];
  return last ? `Re: ${last.replace(/^Re: /, "")}` : deskEnquiries.replySubject.replace("{reference}", reference);
}

/** What becomes of a reply: in whose name it goes, and whether it joins earlier mails. */
export function replyHint({ email, messages, writesFiles }: EnquiryRecord, memberName: string): string {
  const { noAddress, file, named, unnamed, thread } = deskEnquiries.replyHints;
  if (email === "") return noAddress;
  if (writesFiles) return file;
  const hasThread = messages.some(({ channel, status }) => isToSender(channel) && status !== "failed");
  return [memberName ? named : unnamed, hasThread ? thread : ""].join(" ").trim();
}
