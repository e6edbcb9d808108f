import { isIP } from "node:net";
import { hostname as hostnameOfMachine } from "node:os";
import { createTransport, type NodemailerError } from "nodemailer";
import type { Config } from "#server/config.server.ts";
import { isThisMachine } from "#shared/contracts/this-machine.ts";
import { mailErrorOf } from "./delivery-error.server.ts";
import {
  addressIn,
  type OutgoingMail,
  type RefusedAddress,
  toMessage,
} from "./mail-transport.server.ts";

const TIMEOUT_MS = 20_000;
/** Connections to the mail server; the outbox delivers as many messages at a time. */
export const SMTP_CONNECTIONS = 4;
// Shorter than mail servers' own timeout, so that shutdown need not wait for idle connections.
const IDLE_MS = 5_000;

type Options = {
  readonly allowsPlain: boolean;
  /** The name that we give to the mail server (EHLO). */
  readonly greeting?: string;
  /** Where undeliverable mails return to. */
  readonly returnTo?: () => string;
};

/**
 * Sends mail through the server of SMTP_URL, over TLS with a checked certificate unless the server
 * is this machine.
 */
export function createSmtpTransport(
  smtpUrl: string,
  { allowsPlain, greeting, returnTo }: Options = { allowsPlain: false },
) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === "smtps:";
  const usualPort = isSecure ? 465 : 587;
  const isPlainAllowed = isThisMachine(hostname) || (allowsPlain && username === "");
  const transport = createTransport({
    pool: true,
    ...(greeting === undefined ? {} : { name: greeting }),
    maxConnections: SMTP_CONNECTIONS,
    idleTimeout: IDLE_MS,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? usualPort : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isPlainAllowed,
    // Debian's postfix has a self-signed certificate; on the same machine nobody can stand in
    // between.
    ...(!isSecure && isThisMachine(hostname) ? { tls: { rejectUnauthorized: false } } : {}),
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    verify: async () => void (await transport.verify()),
    async send(mail: OutgoingMail, signal: AbortSignal) {
      const { from, to, onlyTo } = mail;
      const sender = returnTo?.() ?? (typeof from === "string" ? addressIn(from) : from.address);
      const envelope = { from: sender, to: onlyTo === undefined ? [...to] : [onlyTo] };
      const sent = await transport.sendMail({ ...toMessage(mail), envelope, signal });
      return (sent.rejectedErrors ?? []).map(refusedAddress);
    },
    close: () => transport.close(),
  };
}

const refusedAddress = (error: NodemailerError): RefusedAddress => ({
  address: error.recipient ?? "",
  error,
  // A full mailbox has room again once somebody has emptied it, whatever its server says.
  isFinal: (error.responseCode ?? 0) >= 500 && mailErrorOf(error.message) !== "full",
});

const ONLY_THIS_MACHINE = "[127.0.0.1]";

/**
 * Many mail servers take no mail from somebody who greets without a full host name, which a
 * container does not have.
 */
export function greetingOf({
  smtpGreeting,
  siteUrl,
}: Pick<Config, "smtpGreeting" | "siteUrl">): string {
  if (smtpGreeting !== null) return smtpGreeting;
  const publicHost = siteUrl === null ? "" : new URL(siteUrl).hostname;
  const host = [publicHost, hostnameOfMachine()].find(isFullHostName);
  return host ?? ONLY_THIS_MACHINE;
}

const isFullHostName = (host: string) => host.includes(".") && isIP(host) === 0;
