type Mailbox = { readonly name: string; readonly address: string };

export type OutgoingMail = {
  /** The file when mail is written out; no path separators. */
  readonly file: string;
  readonly messageId: string;
  readonly from: string | Mailbox;
  readonly to: readonly string[];
  readonly replyTo?: Mailbox;
  readonly subject: string;
  /** None for what a person wrote, which is plain text. */
  readonly html?: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Message-IDs of the mails that it answers, oldest first. */
  readonly answers?: readonly string[];
  /** Somebody wrote it, so a machine may answer: their out-of-office reply is worth having. */
  readonly isPersonal?: boolean;
};

/** Where finished mail goes. `send` resolves once the mail is out of our hands, and throws when it is not. */
export type MailTransport = {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
};

/**
 * The mail in nodemailer's terms; it folds and encodes what becomes a header, so no value can start another one. What
 * is an encoded word already it would pass on as it is, and a mail program would show something else than was typed.
 */
export function toMessage({ messageId, from, to, replyTo, subject, html, text, ...rest }: OutgoingMail) {
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
    // Keeps out-of-office replies, ours and theirs, from answering a machine.
    headers: isPersonal
      ? { ...headers }
      : { ...headers, "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}

const mailbox = ({ name, address }: Mailbox) => ({ name: headerText(name), address });

// Marks that turn the direction of writing hide how a name is really spelled.
const headerText = (text: string) =>
  text.replaceAll("=?", "= ?").replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
