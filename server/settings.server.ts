import { isIP } from "node:net";
import * as z from "zod";
import { backupSettings } from "./backup/backup-settings.server.ts";
import {
  type Setting,
  secretKeys,
  url,
  urlWithPassword,
  wholeNumber,
} from "./setting-schemas.server.ts";

const mailbox = /^[^\s<>@,;"]+@[^\s<>@,;"]+\.[^\s<>@,;"]+$/;
const isMailbox = (text: string) => mailbox.test(text);
const isSender = (text: string) => isMailbox(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text);

/** Without a port, which has a setting of its own. */
const isHost = (text: string) => isIP(text) !== 0 || /^[\w.-]+$/.test(text);

const commaList = z.string().transform((text) => text.split(",").map((part) => part.trim()));
const addressBlocks = commaList.refine((parts) => parts.every(isBlock));

/** Every setting. The parser and .env.example are made from this list. */
export const settings = {
  PORT: {
    about: "Port to listen on.",
    expected: "a number from 0 to 65535",
    fallback: "3000",
    schema: wholeNumber(0, 65_535),
  },
  HOST: {
    about: "Address to listen on; 0.0.0.0 or :: for all of them.",
    expected: "an IP address or a host name",
    fallback: "127.0.0.1",
    schema: z.string().refine(isHost),
  },
  SITE_URL: {
    about:
      "The public origin of the site, which the build writes into pages. With https, HSTS and " +
      "upgrade-insecure-requests are sent.",
    expected: "an http(s) origin without a path, like https://www.example.com",
    schema: url(/^https?$/)
      .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text))
      .transform((text) => new URL(text).origin),
  },
  HSTS_SUBDOMAINS: {
    about:
      "Whether browsers may reach every name under the site's own (like mail.www.example.com) by " +
      "https alone, for two years after each visit.",
    expected: "yes, or not set",
    schema: z.literal("yes"),
  },
  DATA_DIR: {
    about: "Folder of the embedded database, of written-out mail and of the generated secret key.",
    expected: "a path",
    fallback: "./data",
    schema: z.string(),
  },
  CONTENT_REPOSITORY: {
    about:
      "Bare Git repository with the site's content, which editors change at /desk/content " +
      "(docs/editing.md). Off unless set.",
    expected: "an absolute path",
    schema: z.string().startsWith("/"),
  },
  CONTENT_PUBLISHING: {
    about:
      "Who makes a published change live: this server alone (here); every instance (everywhere); " +
      "a pipeline (pipeline). For the last two it is pushed to the remote `origin` of " +
      "CONTENT_REPOSITORY.",
    expected: "here, everywhere or pipeline",
    fallback: "here",
    schema: z.enum(["here", "everywhere", "pipeline"]),
  },
  DATABASE_URL: {
    about:
      "PostgreSQL instead of the embedded database; needed to run more than one instance. Connect directly, not through a pooler such as PgBouncer.",
    expected: "postgres://user:password@host:5432/name",
    isSecret: true,
    schema: urlWithPassword(/^postgres(ql)?$/),
  },
  ALLOW_UNENCRYPTED: {
    about:
      "Which servers on other machines may be reached without TLS, in a network that nobody else " +
      "can listen to.",
    expected: "smtp, postgres, or both with a comma between them",
    schema: commaList.pipe(z.array(z.enum(["smtp", "postgres"]))),
  },
  SMTP_URL: {
    about: "Mail server. Without it mails are written to DATA_DIR/mail as .eml files.",
    expected: "smtp://user:password@host:587 or smtps://user:password@host:465",
    isSecret: true,
    schema: urlWithPassword(/^smtps?$/),
  },
  SMTP_GREETING: {
    about: "The name that the site gives to the mail server (EHLO). Default: the host of SITE_URL.",
    expected: "a full host name, like www.example.com, or an address in brackets, like [192.0.2.1]",
    schema: z.string().regex(/^(?:(?:[a-z\d-]+\.)+[a-z\d-]+|\[[\da-f:.]+\]|\[IPv6:[\da-f:.]+\])$/i),
  },
  MAIL_FROM: {
    about: "Sender of all mails. Default: the no-reply address of content/site.yaml.",
    expected: "an address, or Name <address>",
    schema: z.string().refine(isSender),
  },
  MAIL_RETURN_TO: {
    about:
      "Where mails come back to that could not be delivered (the envelope's sender), of the " +
      "domain of MAIL_FROM. Default: the hello address of content/site.yaml.",
    expected: "an address that somebody reads",
    schema: z.string().refine(isMailbox),
  },
  REPLY_TO: {
    about:
      "Where people's replies to acknowledgments and answers go. Default: the first address of " +
      "LEADS_TO.",
    expected:
      "an address that somebody reads; where its mailbox supports tags, {reference} stands for " +
      "the enquiry's, as in hello+{reference}@example.com",
    schema: z.string().refine((text) => {
      const filled = text.replace("{reference}", "x");
      // Another word in braces would go out as it is.
      return isMailbox(filled) && !/[{}]/.test(filled);
    }),
  },
  MAILBOX_URL: {
    about:
      "Mailbox whose mails the desk reads into the enquiries they answer (docs/operations.md): " +
      "where the replies of REPLY_TO and the bounces of MAIL_RETURN_TO arrive. Nothing in it is " +
      "changed. Off unless set.",
    expected:
      "imaps://user:password@host:993/FOLDER, or imap:// for STARTTLS; %40 for an @ in the user, " +
      "INBOX unless a folder is named",
    isSecret: true,
    schema: urlWithPassword(/^imaps?$/),
  },
  MAILBOX_SINCE_DAYS: {
    about:
      "How many days of earlier mails are filed with their enquiries when MAILBOX_URL is read " +
      "first. Nobody is told of these.",
    expected: "a number from 0 to 3650",
    fallback: "0",
    schema: wholeNumber(0, 3_650),
  },
  LEADS_TO: {
    about: "Who is told about leads. Default: the hello address of content/site.yaml.",
    expected: "one or more addresses, with commas between them",
    schema: commaList.refine((parts) => parts.every(isMailbox)),
  },
  WEBHOOK_URL: {
    about:
      "Where each lead, and each change of status, owner and first answer, is also posted as JSON.",
    expected: "an https URL (http only for a loopback address outside production)",
    schema: url(/^https?$/),
  },
  CHAT_URL: {
    about:
      "An incoming webhook of Slack, Teams, Google Chat, Mattermost, Discord or another chat: " +
      "each new enquiry is a line there, with kind, reference and a link to the desk.",
    expected: "an https URL (http only for a loopback address outside production)",
    isSecret: true,
    schema: url(/^https?$/),
  },
  WEBHOOK_SECRET: {
    about: "Signs what is posted to WEBHOOK_URL.",
    expected: "at least 16 characters",
    isSecret: true,
    schema: z.string().min(16),
  },
  SECRET_KEY: {
    about:
      "Keys the hashes of addresses, the human check and signed links. Share it between instances.",
    expected:
      "at least 32 characters that nobody can guess; `openssl rand -hex 32` makes them. After a " +
      "change the older keys behind the new one, with spaces or commas between",
    isSecret: true,
    schema: secretKeys,
  },
  TRUST_PROXY: {
    about: "Proxies whose X-Forwarded-For, -Proto and -Host, or Forwarded, are believed.",
    expected: "addresses, CIDR blocks of /8 or smaller, or `loopback`, with commas between them",
    schema: addressBlocks,
  },
  METRICS_PORT: {
    about: "Port that answers /metrics for Prometheus, apart from the site's. Off unless set.",
    expected: "a number from 0 to 65535",
    schema: wholeNumber(0, 65_535),
  },
  METRICS_HOST: {
    about: "Address that METRICS_PORT listens on; nobody is asked who they are there.",
    expected: "an IP address or a host name",
    fallback: "127.0.0.1",
    schema: z.string().refine(isHost),
  },
  RATE_LIMIT_PER_MINUTE: {
    about: "Posts of one form from one address that are let through each minute.",
    expected: "a number from 1 to 100000",
    fallback: "10",
    schema: wholeNumber(1, 100_000),
  },
  MAILS_PER_HOUR: {
    about:
      "Acknowledgments, and likewise newsletter confirmations, that are mailed each hour; a " +
      "tenth of them to visitors from one network. Beyond it leads are stored all the same, and " +
      "confirmations wait for a later hour.",
    expected: "a number from 1 to 100000",
    fallback: "100",
    schema: wholeNumber(1, 100_000),
  },
  REPLY_DELAY_SECONDS: {
    about:
      "Seconds that a reply from the desk waits before it is mailed, in which its author can " +
      "take it back.",
    expected: "a number from 0 to 60",
    fallback: "10",
    schema: wholeNumber(0, 60),
  },
  UNCHECKED_PER_HOUR: {
    about:
      "Project inquiries that are taken each hour without the human check; a fifth of them from " +
      "one network. Beyond it that form asks for the check too.",
    expected: "a number from 1 to 100000",
    fallback: "60",
    schema: wholeNumber(1, 100_000),
  },
  RETAIN_LEADS_DAYS: {
    about:
      "Days after which leads, ended subscriptions and written-out mails (these after 30 at " +
      "most) are deleted.",
    expected: "a number from 1 to 36500",
    fallback: "730",
    schema: wholeNumber(1, 36_500),
  },
  ...backupSettings,
  LOG_LEVEL: {
    about: "Default: info with NODE_ENV=production, else warn.",
    expected: "fatal, error, warn, info, debug, trace or silent",
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

// A wider block cannot be a network of proxies: every client in it could forge its address.
function isBlock(text: string): boolean {
  if (text === "loopback") return true;
  const [address = "", prefix] = text.split("/");
  const bits = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 8 && Number(prefix) <= bits)
  );
}
