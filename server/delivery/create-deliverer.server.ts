import { join } from "node:path";
import type { Config } from "#server/config.server.ts";
import type { Context } from "#server/context.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import type { Brand, RenderMail } from "#shared/contracts/mail.ts";
import {
  addressIn,
  createFileTransport,
  type Deliverer,
  type MailTransport,
  mailFile,
} from "./mail-transport.server.ts";
import { type MailDependencies, mails } from "./mails.server.ts";
import { createSmtpTransport } from "./smtp-transport.server.ts";
import { createWebhookDeliverer } from "./webhook.server.ts";

type DelivererDependencies = Pick<Context, "store" | "clock" | "links" | "openStatuses" | "posts"> & {
  readonly config: Config;
  readonly renderMail: RenderMail;
  readonly brand: Brand;
};

export function createDeliverer({ clock, ...parts }: DelivererDependencies): Deliverer {
  const { config, brand } = parts;
  const allowsPlain = config.allowUnencrypted.includes("smtp");
  const transport = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl, { allowsPlain, returnTo: config.mailReturnTo ?? brand.email })
    : createFileTransport(mailFolderOf(config));
  const deliverMail = createMailDeliverer({ ...mailDependenciesOf(parts), transport });
  const { webhookUrl: url, webhookSecret: secret } = config;
  if (!url || !secret) return deliverMail;
  const deliverWebhook = createWebhookDeliverer({ store: parts.store, clock, url, secret });
  return (message, signal) => (message.channel === "webhook" ? deliverWebhook : deliverMail)(message, signal);
}

const mailDependenciesOf = ({ config, brand, ...parts }: Omit<DelivererDependencies, "clock">): MailDependencies => ({
  ...parts,
  siteUrl: brand.siteUrl,
  companyName: brand.name,
  mailFrom: senderOf(config, brand),
  leadsTo: config.leadsTo ?? [brand.email],
  replyTo: replyToOf(config, brand),
});

export function createMailDeliverer({
  transport,
  ...parts
}: MailDependencies & { transport: MailTransport }): Deliverer {
  return async (message, signal) => {
    const compose = mails[message.channel];
    // The webhook was removed from the settings, or a newer instance queued a channel unknown to this one.
    if (!compose) return { status: "failed", error: new Error(`no channel ${message.channel}`), isFinal: false };
    const mail = await compose(parts, message);
    if ("status" in mail) return mail;
    try {
      await transport.send(
        { from: parts.mailFrom, ...mail, messageId: message.messageId, file: mailFile(message.id) },
        signal,
      );
      return { status: "delivered", ...(transport.isFile ? { isFile: true } : {}) };
    } catch (error) {
      const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
      // A refused address that a visitor typed is final; a refused LEADS_TO is our own mistake, so it is retried.
      const isOurs = mail.to.every((address) => parts.leadsTo.includes(address));
      const isRefused = !isOurs && command === "RCPT TO" && responseCode >= 400;
      return { status: "failed", error, isFinal: isRefused && responseCode >= 500, isRefused };
    }
  };
}

export const mailFolderOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "mail");

export const replyToOf = ({ replyTo, leadsTo }: Pick<Config, "replyTo" | "leadsTo">, { email }: Pick<Brand, "email">) =>
  replyTo ?? leadsTo?.[0] ?? email;

export function mailDomainOf(config: Pick<Config, "mailFrom">, brand: Pick<Brand, "name" | "noReply">): string {
  return addressIn(senderOf(config, brand)).replace(/^.*@/, "");
}

function senderOf(config: Pick<Config, "mailFrom">, brand: Pick<Brand, "name" | "noReply">): string {
  return config.mailFrom ?? `"${brand.name}" <${brand.noReply}>`;
}

export type DescribeMail = (
  message: OutboxMessage,
) => Promise<{ readonly to: string; readonly subject: string } | null>;

export function createMailDescriber(parts: MailDependencies): DescribeMail {
  return async (message) => {
    const mail = await mails[message.channel]?.(parts, message);
    return !mail || "status" in mail ? null : { to: mail.to.join(", "), subject: mail.subject };
  };
}

export const describeMails = (parts: Parameters<typeof mailDependenciesOf>[0]): DescribeMail =>
  createMailDescriber(mailDependenciesOf(parts));
