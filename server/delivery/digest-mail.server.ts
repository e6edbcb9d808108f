import { countEnquiries, listEnquiries, unanswered } from "#server/store/enquiry-list.server.ts";
import { deliverMail, type MailParts } from "./deliver-mail.server.ts";
import type { Deliverer } from "./deliverer.server.ts";
import { digestMailFile } from "./mail-files.server.ts";

export type DigestMailParts = MailParts & { readonly leadsTo: readonly string[] };

const MOST_LISTED = 30;

/** Mails the company what is unanswered at that moment, the oldest first; nothing when all was answered meanwhile. */
export function createDigestMailDeliverer({ store, transport, renderMail, ...parts }: DigestMailParts): Deliverer {
  return async (message, signal) => {
    const request = { filter: unanswered, sort: "oldest", from: null, limit: MOST_LISTED } as const;
    const lines = await listEnquiries(store.db, request);
    if (lines.length === 0) return { status: "delivered" };
    const { count, isCapped } = await countEnquiries(store.db, unanswered);
    const rendered = await renderMail({ template: "unanswered-digest", lines, count, isCapped });
    const { id, messageId } = message;
    const addressing = { file: digestMailFile(id), messageId, from: parts.mailFrom, to: parts.leadsTo };
    return deliverMail(transport, { ...rendered, ...addressing }, signal, { isRefusalFinal: false });
  };
}
