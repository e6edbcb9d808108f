import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Channel, NewMessage } from "#server/store/outbox/outbox-table.server.ts";

type About = Partial<Pick<NewMessage, "leadId" | "subscriberId" | "issue" | "payload">>;

/**
 * A message to queue. Its Message-ID never changes, so that mail programs recognise a duplicate.
 */
export function createMessage(
  channel: Channel,
  about: About,
  mailDomain: string,
  clock: Clock,
): NewMessage {
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
