import { join } from "node:path";
import type { Config } from "#server/config.server.ts";
import type { Site } from "#server/site.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import type { Brand } from "#shared/contracts/mail.ts";
import type { MailDependencies, MailsByChannel } from "./composed-mail.server.ts";
import { isRefusalOfUs } from "./delivery-error.server.ts";
import {
  addressIn,
  createFileTransport,
  type Deliverer,
  type MailTransport,
  mailFile,
} from "./mail-transport.server.ts";
import { onlyToOf } from "./refused-addresses.server.ts";
import { createSmtpTransport, greetingOf } from "./smtp-transport.server.ts";

type Mailing = Pick<
  Site,
  "store" | "links" | "openStatuses" | "posts" | "renderMail" | "brand" | "siteUrl"
> & {
  readonly config: Config;
  readonly mails: MailsByChannel;
};

/** `others` deliver what is no mail, by channel. */
type DelivererDependencies = Mailing & { readonly others: Readonly<Record<string, Deliverer>> };

export function createDeliverer({ others, ...parts }: DelivererDependencies): Deliverer {
  const { config, brand } = parts;
  const allowsPlain = config.allowUnencrypted.includes("smtp");
  const transport = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl, {
        allowsPlain,
        greeting: greetingOf(config),
        returnTo: () => config.mailReturnTo ?? brand().email,
      })
    : createFileTransport(mailFolderOf(config));
  const { mails } = parts;
  const deliverMail = createMailDeliverer({
    partsNow: () => mailDependenciesOf(parts),
    transport,
    mails,
  });
  return (message, signal) => (others[message.channel] ?? deliverMail)(message, signal);
}

function mailDependenciesOf({ config, ...parts }: Mailing): MailDependencies {
  const brand = parts.brand();
  return {
    ...parts,
    openStatuses: parts.openStatuses(),
    companyName: brand.name,
    mailFrom: senderOf(config, brand),
    leadsTo: config.leadsTo ?? [brand.email],
    replyTo: replyToOf(config, brand),
  };
}

type MailWriting = {
  readonly mails: MailsByChannel;
  readonly partsNow: () => MailDependencies;
};

export function createMailDeliverer({
  transport,
  mails,
  partsNow,
}: MailWriting & { readonly transport: MailTransport }): Deliverer {
  return async (message, signal) => {
    const parts = partsNow();
    const compose = mails[message.channel];
    // The webhook was removed from the settings, or a newer instance queued a channel unknown to
    // this one.
    if (!compose)
      return {
        status: "failed",
        error: new Error(`no channel ${message.channel}`),
        isFinal: false,
      };
    const mail = await compose(parts, message);
    if ("status" in mail) return mail;
    try {
      const refused = await transport.send(
        {
          from: parts.mailFrom,
          ...mail,
          ...onlyToOf(message),
          messageId: message.messageId,
          file: mailFile(message.id),
        },
        signal,
      );
      return {
        status: "delivered",
        ...(refused.length > 0 ? { refused } : {}),
        ...(transport.isFile ? { isFile: true } : {}),
      };
    } catch (error) {
      const { command, responseCode = 0, message: said } = error as SmtpError;
      // A refused address that a visitor typed is final; a refused LEADS_TO is our own mistake, so
      // it is retried.
      const isOurs = mail.to.every((address) => parts.leadsTo.includes(address));
      const isAboutRecipient = command === "RCPT TO" && responseCode >= 400 && !isRefusalOfUs(said);
      const isRefused = !isOurs && isAboutRecipient;
      return { status: "failed", error, isFinal: isRefused && responseCode >= 500, isRefused };
    }
  };
}

type SmtpError = Error & { readonly command?: string; readonly responseCode?: number };

export const mailFolderOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "mail");

export const replyToOf = (
  { replyTo, leadsTo }: Pick<Config, "replyTo" | "leadsTo">,
  { email }: Pick<Brand, "email">,
) => replyTo ?? leadsTo?.[0] ?? email;

export function mailDomainOf(
  config: Pick<Config, "mailFrom">,
  brand: Pick<Brand, "name" | "noReply">,
): string {
  return addressIn(senderOf(config, brand)).replace(/^.*@/, "");
}

function senderOf(
  config: Pick<Config, "mailFrom">,
  brand: Pick<Brand, "name" | "noReply">,
): string {
  return config.mailFrom ?? `"${brand.name}" <${brand.noReply}>`;
}

export type DescribeMail = (
  message: OutboxMessage,
) => Promise<{ readonly to: string; readonly subject: string } | null>;

export function createMailDescriber({ mails, partsNow }: MailWriting): DescribeMail {
  return async (message) => {
    const mail = await mails[message.channel]?.(partsNow(), message);
    if (!mail || "status" in mail) return null;
    const { onlyTo = mail.to.join(", ") } = onlyToOf(message);
    return { to: onlyTo, subject: mail.subject };
  };
}

export const describeMails = (parts: Mailing): DescribeMail =>
  createMailDescriber({ partsNow: () => mailDependenciesOf(parts), mails: parts.mails });
