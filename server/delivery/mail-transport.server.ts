import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Lead } from "#features/leads/lead.ts";
import { writeDurably } from "#server/durable-file.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";

/** An address that the mail server refused, while it took the same mail for others. */
export type RefusedAddress = {
  readonly address: string;
  readonly error: unknown;
  readonly isFinal: boolean;
};

export type Delivery =
  | {
      status: "delivered";
      isFile?: boolean;
      isUnneeded?: true;
      refused?: readonly RefusedAddress[];
    }
  /** `isFinal` if a retry cannot help; `isRefused` if the recipient is the cause, not the site. */
  | { status: "failed"; error: unknown; isFinal: boolean; isRefused?: boolean };

/**
 * Delivers one message. Expected failures are values; an exception counts as a temporary failure.
 */
export type Deliverer = (message: OutboxMessage, signal: AbortSignal) => Promise<Delivery>;

type Mailbox = { readonly name: string; readonly address: string };

export type OutgoingMail = {
  readonly file: string;
  readonly messageId: string;
  readonly from: string | Mailbox;
  readonly to: readonly string[];
  /** The one of them to whom it still has to go. */
  readonly onlyTo?: string;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly html?: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answers?: readonly string[];
  /**
   * Written by a person, so automatic answers such as an out-of-office reply are useful and not
   * suppressed.
   */
  readonly isPersonal?: boolean;
};

export type MailTransport = {
  /** Returns whom the mail server refused; rejects if it took the mail for nobody. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<readonly RefusedAddress[]>;
  readonly isFile?: true;
};

// Exchange sends no receipts and no automatic answers. Reports of failed delivery (NDR) are wanted,
// so not "All".
const WITHOUT_ANSWERS = "OOF, AutoReply, DR, RN, NRN";

/**
 * The mail in nodemailer's terms, which encodes headers; `headerText` breaks encoded words that
 * somebody typed.
 */
export function toMessage({
  messageId,
  from,
  to,
  replyTo,
  subject,
  html,
  text,
  ...rest
}: OutgoingMail) {
  const { headers, answers = [], isPersonal = false } = rest;
  const last = answers.at(-1);
  return {
    messageId,
    from: typeof from === "string" ? from : mailbox(from),
    to: [...to],
    ...(replyTo ? { replyTo: mailbox(replyTo) } : {}),
    subject: headerText(subject),
    ...(html === undefined ? {} : { html }),
    text,
    ...(last === undefined ? {} : { inReplyTo: last, references: [...answers] }),
    headers: isPersonal
      ? { ...headers }
      : {
          ...headers,
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": WITHOUT_ANSWERS,
        },
  };
}

const mailbox = ({ name, address }: Mailbox) => ({ name: headerText(name), address });

// Bidirectional control characters hide how a name is really spelled.
const headerText = (text: string) =>
  text.replaceAll("=?", "= ?").replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");

export function createFileTransport(folder: string): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isFile: true,
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(join(folder, mail.file), message as Buffer, 0o600);
      return [];
    },
  };
}

export const replyAddress = (replyTo: string, reference: string) =>
  replyTo.replace("{reference}", reference);

type Company = {
  readonly companyName: string;
  readonly replyTo: string;
};

export const replyMailbox = (
  { companyName, replyTo }: Company,
  { reference }: Pick<Lead, "reference">,
) => ({
  name: companyName,
  address: replyAddress(replyTo, reference),
});

export const addressIn = (sender: string) => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;

export const mailFile = (messageId: string) => `${messageId}.eml`;

export async function removeMailFiles(folder: string, names: readonly string[]): Promise<number> {
  const results = await Promise.allSettled(names.map((name) => rm(join(folder, name))));
  return results.filter(({ status }) => status === "fulfilled").length;
}
