import { createTransport } from "nodemailer";
import { isThisMachine } from "#shared/contracts/this-machine.ts";
import { type OutgoingMail, toMessage } from "./mail-transport.server.ts";

const TIMEOUT_MS = 20_000;
/** Connections to the mail server; the outbox delivers as many messages at a time. */
export const SMTP_CONNECTIONS = 4;
// Shorter than mail servers' own timeout, so that shutdown need not wait for idle connections.
const IDLE_MS = 5_000;

type Options = {
  readonly allowsPlain: boolean;
  /** Where undeliverable mails return to. */
  readonly returnTo?: () => string;
};

/**
 * Sends mail through the server of SMTP_URL, over TLS with a checked certificate unless the server
 * is this machine.
 */
export function createSmtpTransport(
  smtpUrl: string,
  { allowsPlain, returnTo }: Options = { allowsPlain: false },
) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === "smtps:";
  const usualPort = isSecure ? 465 : 587;
  const isPlainAllowed = isThisMachine(hostname) || (allowsPlain && username === "");
  const transport = createTransport({
    pool: true,
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
      await transport.sendMail({
        ...toMessage(mail),
        ...(returnTo === undefined ? {} : { envelope: { from: returnTo(), to: [...mail.to] } }),
        signal,
      });
    },
    close: () => transport.close(),
  };
}
