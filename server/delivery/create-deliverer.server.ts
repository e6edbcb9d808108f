import { join } from "node:path";
import type { Clock } from "#server/clock.server.ts";
import type { Config } from "#server/config.server.ts";
import type { SignedLinks } from "#server/signed-links.server.ts";
import type { Channel } from "#server/store/outbox-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { NewsletterPosts } from "#shared/desk-issues.ts";
import type { Brand, RenderMail } from "#shared/mail.ts";
import type { Deliverer } from "./deliverer.server.ts";
import { createDeskLinkDeliverer } from "./desk-link-mail.server.ts";
import { createDigestMailDeliverer } from "./digest-mail.server.ts";
import { createFileTransport } from "./file-transport.server.ts";
import { createLeadMailDeliverer } from "./lead-mail.server.ts";
import { createNewsletterMailDeliverer } from "./newsletter-mail.server.ts";
import { createReplyMailDeliverer } from "./reply-mail.server.ts";
import { createSmtpTransport } from "./smtp-transport.server.ts";
import { createTrialMailDeliverer } from "./trial-mail.server.ts";
import { createWebhookDeliverer } from "./webhook.server.ts";

export type DelivererParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly store: Store;
  readonly brand: Brand;
  readonly renderMail: RenderMail;
  readonly links: SignedLinks;
  /** The posts that the site serves at this moment. */
  readonly posts: () => Promise<NewsletterPosts>;
};

/** The deliverer for every channel there is: mail by SMTP when it is configured, else into files; the webhook if any. */
export function createDeliverer({ config, brand, ...parts }: DelivererParts): Deliverer {
  const allowsPlain = config.allowUnencrypted.includes("smtp");
  const transport = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl, { allowsPlain, returnTo: config.mailReturnTo ?? brand.email })
    : createFileTransport(mailFolderOf(config));
  const mailParts = { ...parts, transport, mailFrom: senderOf(config, brand) };
  const leadsTo = config.leadsTo ?? [brand.email];
  const leadMail = createLeadMailDeliverer({ ...mailParts, leadsTo });
  const sender = { name: brand.name, address: addressIn(mailParts.mailFrom) };
  const newsletterMail = createNewsletterMailDeliverer({ ...mailParts, siteUrl: brand.siteUrl });
  const deliverers: Partial<Record<Channel, Deliverer>> = {
    "mail-company": leadMail,
    "mail-visitor": leadMail,
    "mail-digest": createDigestMailDeliverer({ ...mailParts, leadsTo }),
    "mail-reply": createReplyMailDeliverer({ ...mailParts, sender, replyTo: leadsTo[0] ?? brand.email }),
    "mail-confirmation": newsletterMail,
    "mail-issue": newsletterMail,
    "mail-issue-trial": createTrialMailDeliverer({ ...mailParts, siteUrl: brand.siteUrl }),
    "mail-desk-link": createDeskLinkDeliverer({ ...mailParts, siteUrl: brand.siteUrl }),
    ...webhookOf(config, parts),
  };
  return async (message, signal) => {
    const deliver = deliverers[message.channel as Channel];
    // The webhook was taken out of the settings, or a newer instance queued what this one does not know.
    if (!deliver) return { status: "failed", error: new Error(`no channel ${message.channel}`), isFinal: false };
    return deliver(message, signal);
  };
}

function webhookOf(
  { webhookUrl, webhookSecret, isProduction }: Config,
  parts: Pick<DelivererParts, "store" | "clock">,
) {
  if (!webhookUrl || !webhookSecret) return {};
  const webhook = { url: webhookUrl, secret: webhookSecret, allowsLoopback: !isProduction };
  return { webhook: createWebhookDeliverer({ ...parts, ...webhook }) };
}

/** Where mails are written to when there is no mail server. */
export const mailFolderOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "mail");

/** The domain that mails are sent from. */
export function mailDomainOf(config: Pick<Config, "mailFrom">, brand: Pick<Brand, "name" | "noReply">): string {
  return addressIn(senderOf(config, brand)).replace(/^.*@/, "");
}

const addressIn = (sender: string) => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;

function senderOf(config: Pick<Config, "mailFrom">, brand: Pick<Brand, "name" | "noReply">): string {
  return config.mailFrom ?? `"${brand.name}" <${brand.noReply}>`;
}
