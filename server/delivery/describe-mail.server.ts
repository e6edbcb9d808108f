import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { mailDependenciesOf } from "./create-deliverer.server.ts";
import { type MailDependencies, mails } from "./mails.server.ts";

/** Null for webhook posts, and for mails whose recipient is no longer known. */
export type DescribeMail = (
  message: OutboxMessage,
) => Promise<{ readonly to: string; readonly subject: string } | null>;

export function createMailDescriber(parts: MailDependencies): DescribeMail {
  return async (message) => {
    const mail = await mails[message.channel]?.(parts, message);
    if (!mail || "status" in mail) return null;
    // The subject of a delivered list would now be built from today's open work.
    const isOfItsDay = message.status === "delivered" && listsOpenWork(message);
    return { to: mail.to.join(", "), subject: isOfItsDay ? "" : mail.subject };
  };
}

export const describeMails = (parts: Parameters<typeof mailDependenciesOf>[0]): DescribeMail =>
  createMailDescriber(mailDependenciesOf(parts));

const listsOpenWork = ({ channel, payload }: OutboxMessage) =>
  channel === "mail-digest" || (channel === "mail-notice" && JSON.parse(payload).kind === "due");
