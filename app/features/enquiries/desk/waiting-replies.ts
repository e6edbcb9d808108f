import type { EnquiryMessage, EnquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import type { ReplyText } from "./enquiry-result.ts";

type Written = Pick<EnquiryRecord, "events" | "messages">;

export type WaitingReply = {
  readonly eventId: string;
  readonly sendsInMs: number;
  readonly beginning: string;
};

const BEGINNING = 60;
// Long enough for a lost answer and a reload; the conversation keeps the text for good.
const OFFERED_FOR_MS = 15 * 60_000;

const isUntried = ({ channel, status, attempts, lastError }: EnquiryMessage) =>
  channel === "mail-reply" && status === "pending" && attempts === 0 && lastError === null;

/** The member's replies that wait for their time and can be taken back, oldest first. */
export function waitingReplies(
  { events, messages }: Written,
  memberId: string,
  now: Date,
): WaitingReply[] {
  return messages.filter(isUntried).flatMap(({ eventId, nextAttemptAt }) => {
    const event = events.find(({ id }) => id === eventId);
    const sendsInMs = Date.parse(nextAttemptAt) - now.getTime();
    if (!event || event.memberId !== memberId || sendsInMs <= 0) return [];
    return [{ eventId: event.id, sendsInMs, beginning: firstWordsOf(event.body) }];
  });
}

/** The text of a reply without its subject, as far as it fits a line. */
function firstWordsOf(body: string): string {
  const text = body.slice(body.indexOf("\n")).replace(/\s+/g, " ").trim();
  return text.length > BEGINNING ? `${beginningOf(text, BEGINNING).trimEnd()}…` : text;
}

/** What the member's last reply said, if they have just taken it back and nobody answered since. */
export function takenBackText(
  { events, messages }: Written,
  memberId: string,
  now: Date,
): ReplyText | null {
  const last = events.findLast(({ kind }) => kind === "reply" || kind === "answered");
  const message = messages.find(({ eventId }) => last !== undefined && eventId === last.id);
  if (!message?.takenBack || last?.memberId !== memberId) return null;
  const age = now.getTime() - Date.parse(message.updatedAt);
  return age < OFFERED_FOR_MS ? message.takenBack : null;
}
