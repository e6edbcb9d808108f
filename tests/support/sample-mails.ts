/** Mails as they arrive, header by header. */

type Sample = {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly messageId?: string | null;
  readonly date?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

let count = 0;

/** A plain mail; `headers` adds to the usual ones. */
export function sampleMail({
  from = "Asha Rao <asha@client.example>",
  to = "sales@riverstep.example",
  subject = "Re: Your enquiry",
  messageId,
  date = "Sat, 28 Nov 2026 03:00:00 +0000",
  headers = {},
  body = "Yes, Tuesday at ten suits us.",
}: Sample = {}): string {
  count += 1;
  const id = messageId === undefined ? `<mail-${count}@client.example>` : messageId;
  const usual = {
    From: from,
    To: to,
    Subject: subject,
    Date: date,
    ...(id === null ? {} : { "Message-ID": id }),
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
  };
  const lines = Object.entries(usual).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join("\n")}\n\n${body}\n`;
}

/** A mail of several parts, each with its headers. */
export function sampleParts(
  parts: readonly string[],
  { type = "multipart/mixed", headers = {}, ...rest }: Sample & { readonly type?: string } = {},
): string {
  const body = `${parts.map((part) => `--part\n${part}\n`).join("")}--part--`;
  const content = { "Content-Type": `${type}; boundary=part` };
  return sampleMail({ ...rest, headers: { ...headers, ...content }, body });
}

export const textPart = (text: string) => `Content-Type: text/plain; charset=utf-8\n\n${text}`;

export const htmlPart = (html: string) => `Content-Type: text/html; charset=utf-8\n\n${html}`;

export function filePart(name: string, content: string, type = "application/pdf"): string {
  const encoded = Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\n");
  return [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    encoded,
  ].join("\n");
}

type Bounce = {
  readonly of: string;
  readonly recipient?: string;
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
};

/** A delivery report, as postfix writes it. */
export function sampleBounce({
  of,
  recipient = "asha@client.example",
  action = "failed",
  status = "5.1.1",
  diagnostic = "550 5.1.1 <asha@client.example>: Recipient address rejected: User unknown",
}: Bounce): string {
  const report = [
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mail.riverstep.example",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
  ].join("\n");
  const returned = [
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: ${of}`,
    "Subject: Your enquiry",
  ].join("\n");
  return sampleParts([textPart("This is the mail system."), report, returned], {
    type: "multipart/report; report-type=delivery-status",
    from: "Mail Delivery System <MAILER-DAEMON@mail.riverstep.example>",
    subject: "Undelivered Mail Returned to Sender",
    headers: { "Auto-Submitted": "auto-replied", "Return-Path": "<>" },
  });
}
