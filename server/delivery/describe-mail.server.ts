import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import type { MailSummary } from "#shared/contracts/desk-outbox.ts";
import { mailPartsOf } from "./create-deliverer.server.ts";
import { type MailParts, mails } from "./mails.server.ts";

export type DescribeMail = (message: OutboxMessage) => Promise<MailSummary | null>;

/**
 * Says to whom a mail goes and its subject; null where that cannot be told any more, as of a link that was used. Its
 * `renderMail` need only give subjects.
 */
export function createMailDescriber(parts: MailParts): DescribeMail {
  return async (message) => {
    const mail = await mails[message.channel]?.(parts, message);
    if (!mail || "status" in mail) return null;
    // What listed open work when it was sent would be described by the work of today.
    const isOfItsDay = message.status === "delivered" && listsOpenWork(message);
    return { to: mail.to.join(", "), subject: isOfItsDay ? "" : mail.subject };
  };
}

/** The same for the mails of the site. */
export const describeMails = (parts: Parameters<typeof mailPartsOf>[0]): DescribeMail =>
  createMailDescriber(mailPartsOf(parts));

const listsOpenWork = ({ channel, payload }: OutboxMessage) =>
  channel === "mail-digest" || (channel === "mail-notice" && JSON.parse(payload).kind === "due");
