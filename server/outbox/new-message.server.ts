import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Channel, NewMessage } from "#server/store/outbox-table.server.ts";

type About = Partial<Pick<NewMessage, "leadId" | "subscriberId" | "issue" | "payload">>;

/** A message to queue; its Message-ID is given once, so that a repeated mail can be told as one. */
export function createMessage(channel: Channel, about: About, mailDomain: string, clock: Clock): NewMessage {
  const id = createId(clock());
  return {
    id,
    channel,
    leadId: null,
    subscriberId: null,
    issue: null,
    payload: "{}",
    ...about,
    messageId: `<${id}@${mailDomain}>`,
    createdAt: isoFromNow(clock),
  };
}
