import { createTransport } from "nodemailer";
import { isThisMachine } from "#shared/contracts/this-machine.ts";
import { type MailTransport, toMessage } from "./mail-transport.server.ts";

const TIMEOUT_MS = 20_000;
/** Connections to the mail server that are kept and shared; the outbox delivers as many messages at a time. */
export const SMTP_CONNECTIONS = 4;
// Shorter than any mail server waits, and than a process that has ended its work should.
const IDLE_MS = 5_000;

type Options = {
  /** Lets a server on another machine be reached without TLS; a password never is. */
  readonly allowsPlain: boolean;
  /** Where bounces go; to the sender unless given. */
  readonly returnTo?: string;
};

type SmtpTransport = MailTransport & {
  /** Connects and signs in without sending; throws what the server said. */
  verify(): Promise<void>;
  /** Ends the connections on which nothing is being sent. */
  close(): void;
};

/**
 * Hands mail to the server of SMTP_URL: over TLS whose certificate is checked, unless the server is this machine, and
 * over connections that are used again.
 */
export function createSmtpTransport(
  smtpUrl: string,
  { allowsPlain, returnTo }: Options = { allowsPlain: false },
): SmtpTransport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === "smtps:";
  const isPlainAllowed = isThisMachine(hostname) || (allowsPlain && username === "");
  const transport = createTransport({
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    idleTimeout: IDLE_MS,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isPlainAllowed,
    // Debian's postfix offers TLS with a certificate that it signed itself: nobody stands between it and this process.
    ...(!isSecure && isThisMachine(hostname) ? { tls: { rejectUnauthorized: false } } : {}),
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    verify: async () => void (await transport.verify()),
    async send(mail, signal) {
      await transport.sendMail({
        ...toMessage(mail),
        ...(returnTo === undefined ? {} : { envelope: { from: returnTo, to: [...mail.to] } }),
        signal,
      });
    },
    close: () => transport.close(),
  };
}
