import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

type ReceivedMail = { readonly recipients: string[]; readonly raw: string };

/**
 * A real SMTP server that records its mails; the options define what it refuses. By default on a
 * free port.
 */
export async function startSmtpPeer(options: SMTPServerOptions = {}, wantedPort = 0) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    // Otherwise closing waits half a minute for kept connections.
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        received.push({ recipients, raw: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(wantedPort, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    mails: () => Promise.all(received.map(({ raw }) => PostalMime.parse(raw))),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The error with which an SMTP server refuses. */
export function smtpError(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}
