import { createTransport } from "nodemailer";
import { type MailTransport, toMessage } from "./mail-transport.server.ts";

const TIMEOUT_MS = 20_000;

/** Hands mail to the server of SMTP_URL; with a password, only over TLS unless the server is this machine. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === "smtps:";
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && username !== "" && !isLocal,
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, signal) {
      await transport.sendMail({ ...toMessage(mail), signal });
    },
  };
}
