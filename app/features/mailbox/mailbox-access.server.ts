import { createHash } from "node:crypto";
import type { Config } from "#server/config.server.ts";
import { isThisMachine } from "#shared/contracts/this-machine.ts";

/** Where the mailbox is, and how to get in. */
export type MailboxAccess = {
  /** Names it in the database, without its password. */
  readonly id: string;
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  /** TLS is needed, unless the server is this machine. */
  readonly isPlainAllowed: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  readonly sinceDays: number;
};

type Settings = Pick<Config, "mailboxUrl" | "mailboxSinceDays">;

const PORTS = { "imaps:": 993, "imap:": 143 } as const;

/** The mailbox of MAILBOX_URL; null without one. */
export function mailboxOf({ mailboxUrl, mailboxSinceDays }: Settings): MailboxAccess | null {
  if (mailboxUrl === null) return null;
  const { protocol, hostname, port, username, password, pathname } = new URL(mailboxUrl);
  const isSecure = protocol === "imaps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const user = decodeURIComponent(username);
  const folder = decodeURIComponent(pathname.replace(/^\/+|\/+$/g, "")) || "INBOX";
  const name = JSON.stringify([user, host.toLowerCase(), folder]);
  return {
    id: createHash("sha256").update(name).digest("base64url").slice(0, 24),
    host,
    port: port === "" ? PORTS[isSecure ? "imaps:" : "imap:"] : Number(port),
    isSecure,
    isPlainAllowed: isThisMachine(hostname),
    user,
    password: decodeURIComponent(password),
    folder,
    sinceDays: mailboxSinceDays,
  };
}
