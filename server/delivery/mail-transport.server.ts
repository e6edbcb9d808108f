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

/** The mail in nodemailer's terms; it folds and encodes what becomes a header, so no value can start another one. */
export function toMessage({ messageId, from, to, replyTo, subject, html, text, headers }: OutgoingMail) {
  return {
    messageId,
    from,
    to: [...to],
    ...(replyTo ? { replyTo } : {}),
    subject,
    html,
    text,
    // Keeps out-of-office replies, ours and theirs, from answering a machine.
    headers: { ...headers, "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}
