export type OutgoingMail = {
  /** The file when mail is written out; no path separators. */
  readonly file: string;
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Where finished mail goes. `send` resolves once the mail is out of our hands, and throws when it is not. */
export type MailTransport = {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
};

/**
 * The mail in nodemailer's terms; it folds and encodes what becomes a header, so no value can start another one. What
 * is an encoded word already it would pass on as it is, and a mail program would show something else than was typed.
 */
export function toMessage({ messageId, from, to, replyTo, subject, html, text, headers }: OutgoingMail) {
  return {
    messageId,
    from,
    to: [...to],
    ...(replyTo ? { replyTo: { name: headerText(replyTo.name), address: replyTo.address } } : {}),
    subject: headerText(subject),
    html,
    text,
    // Keeps out-of-office replies, ours and theirs, from answering a machine.
    headers: { ...headers, "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}

// Marks that turn the direction of writing hide how a name is really spelled.
const headerText = (text: string) =>
  text.replaceAll("=?", "= ?").replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
