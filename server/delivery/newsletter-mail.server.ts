import { CONFIRM_WITHIN_DAYS } from "#server/signed-links.server.ts";
import { findIssue } from "#server/store/newsletter-issues-table.server.ts";
import type { OutboxMessage } from "#server/store/outbox-table.server.ts";
import { findSubscriber, type Subscriber } from "#server/store/subscribers-table.server.ts";
import { NOT_YET } from "#shared/desk-outbox.ts";
import type { NewsletterPost, RenderedMail } from "#shared/mail.ts";
import { deliverMail, type LinkMailParts } from "./deliver-mail.server.ts";
import type { Deliverer } from "./deliverer.server.ts";
import { newsletterMailFile } from "./mail-files.server.ts";

type ReadyMail = RenderedMail & { readonly headers?: Readonly<Record<string, string>> };

/** Mails the link that confirms a subscription, or an issue to somebody who confirmed theirs. */
export function createNewsletterMailDeliverer(parts: LinkMailParts): Deliverer {
  return async (message, signal) => {
    const subscriber = await findSubscriber(parts.store.db, message.subscriberId ?? "");
    // Queued all the same, so that the form does for a confirmed address what it does for any other.
    if (message.channel === "mail-confirmation" && subscriber?.status === "confirmed") return { status: "delivered" };
    if (message.channel === "mail-issue") {
      const order = message.issue === null ? undefined : await findIssue(parts.store.db, message.issue);
      if (order?.status === "paused") return { status: "postponed", until: NOT_YET };
      if (order?.status === "cancelled")
        return { status: "failed", error: new Error("the issue was cancelled"), isFinal: true, isRefused: true };
    }
    const mail = subscriber && (await readyMail(parts, message, subscriber));
    if (!mail)
      return { status: "failed", error: new Error("the subscription is over"), isFinal: true, isRefused: true };
    const { id, messageId } = message;
    const addressing = { file: newsletterMailFile(id), messageId, from: parts.mailFrom, to: [subscriber.email] };
    return deliverMail(parts.transport, { ...mail, ...addressing }, signal, { isRefusalFinal: true });
  };
}

async function readyMail(
  { renderMail, links, siteUrl }: LinkMailParts,
  message: OutboxMessage,
  { id, status }: Subscriber,
): Promise<ReadyMail | null> {
  const url = (purpose: "confirm" | "unsubscribe", about: string) =>
    `${siteUrl}/newsletter/${purpose}?token=${links.sign(purpose, about)}`;
  if (message.channel === "mail-confirmation") {
    if (status !== "pending") return null;
    // A mail that was queued by an earlier version names no request: the subscriber's id is that of theirs.
    const { requestId = id } = JSON.parse(message.payload) as { requestId?: string };
    const content = { confirmUrl: url("confirm", requestId), validForDays: CONFIRM_WITHIN_DAYS };
    return renderMail({ template: "newsletter-confirmation", ...content });
  }
  if (status !== "confirmed") return null;
  const unsubscribeUrl = url("unsubscribe", id);
  const post = JSON.parse(message.payload) as NewsletterPost;
  return {
    ...(await renderMail({ template: "newsletter-issue", post, unsubscribeUrl })),
    // RFC 8058: mail programs show a button of their own, which posts without opening the page.
    headers: { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
