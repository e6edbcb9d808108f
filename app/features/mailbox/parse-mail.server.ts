import { createHash } from "node:crypto";
import { convert, type FormatCallback } from "html-to-text";
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import type { MailGap } from "#shared/contracts/mailbox-words.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import {
  type DeliveryReport,
  messageIdsIn,
  readDeliveryStatus,
  readPlainReport,
} from "./delivery-report.server.ts";
import { isOfServer, listOf, type MailNature, natureOf } from "./mail-nature.server.ts";
import { mailLimits } from "./mailbox.ts";
import { splitQuoted } from "./quoted-text.server.ts";

export type MailPart = { readonly name: string; readonly type: string; readonly size: number };

export type FetchedMail = {
  readonly uid: number;
  /** The whole mail, or its beginning where it is too large. */
  readonly source: Uint8Array;
  readonly isWhole: boolean;
  readonly arrivedAt: string;
  /** Its attachments as the server describes them; only needed where the mail is not whole. */
  readonly parts: readonly MailPart[];
};

export type ParsedAttachment = MailPart & { readonly content: string | null };

export type ParsedMail = {
  readonly key: string;
  readonly messageId: string;
  /** In-Reply-To and References, the nearest first. */
  readonly answers: readonly string[];
  readonly from: { readonly name: string; readonly address: string };
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly sentAt: string | null;
  readonly arrivedAt: string;
  readonly text: string;
  readonly quoted: string;
  readonly gap: MailGap | "";
  readonly attachments: readonly ParsedAttachment[];
  readonly nature: MailNature;
  readonly list: string;
  readonly reports: readonly DeliveryReport[];
  /** Message-IDs in a report, among them that of the mail that came back. */
  readonly returned: readonly string[];
};

const LONGEST_HTML = 2 ** 20;
const LONGEST_HEADER = 300;
const LONGEST_ADDRESS = 254;
const MOST_ANSWERED = 40;
/** Logos in signatures are pictures of the text, and this small. */
const SMALL_PICTURE = 50 * 1_024;
const TO_US = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to"];
const REPORT_PARTS = ["message/delivery-status", "message/global-delivery-status"];
const RETURNED_PARTS = ["message/rfc822", "text/rfc822-headers", "message/global"];

/**
 * Reads a mail as safe text. Whatever is wrong with it, something is returned. `place` names it
 * where it has no name of its own.
 */
export async function parseMail(fetched: FetchedMail, place: string): Promise<ParsedMail> {
  try {
    return toParsed(fetched, place, await PostalMime.parse(fetched.source));
  } catch {
    return unreadableMail(place, fetched.arrivedAt);
  }
}

function toParsed(fetched: FetchedMail, place: string, email: Email): ParsedMail {
  const header = (name: string) => {
    const found = email.headers.find(({ key }) => key === name)?.value;
    return found === undefined ? null : found.trim().toLowerCase();
  };
  const [sender] = mailboxesIn(email.from ? [email.from] : []);
  const address = beginningOf((sender?.address ?? "").toLowerCase(), LONGEST_ADDRESS);
  const nature = natureOf(header, address);
  const whole = textOf(email);
  const { text, quoted } = splitQuoted(whole, email.subject, isAnswer(email));
  const isCut = text.length > mailLimits.text || quoted.length > mailLimits.text;
  return {
    key: keyOf(email, fetched, place),
    messageId: idsIn(email.messageId ?? "").at(0) ?? "",
    answers: answersOf(email),
    from: { name: lineOf(sender?.name ?? ""), address },
    recipients: recipientsOf(email),
    subject: lineOf(email.subject ?? ""),
    sentAt: timeOf(email.date),
    arrivedAt: fetched.arrivedAt,
    text: beginningOf(text, mailLimits.text),
    quoted: beginningOf(quoted, mailLimits.text),
    gap: gapOf(fetched, isCut),
    attachments: fetched.isWhole ? attachmentsOf(email) : fetched.parts.map(withoutContent),
    nature,
    list: listOf(header),
    ...returnedBy(email, { nature, isPlain: isOfServer(header, address), whole }),
  };
}

/** A mail that cannot be parsed: members find it in the mailbox. */
export function unreadableMail(place: string, arrivedAt: string): ParsedMail {
  return {
    key: hashOf(place),
    messageId: "",
    answers: [],
    from: { name: "", address: "" },
    recipients: [],
    subject: "",
    sentAt: null,
    arrivedAt,
    text: "",
    quoted: "",
    gap: "unreadable",
    attachments: [],
    nature: "person",
    list: "",
    reports: [],
    returned: [],
  };
}

function gapOf({ isWhole }: FetchedMail, isCut: boolean): MailGap | "" {
  if (!isWhole) return "too large";
  return isCut ? "cut" : "";
}

/**
 * The same for the same mail, also in another folder or after the server has numbered its mails
 * anew. A Message-ID alone is not enough: some programs use one for all their mails.
 */
function keyOf(email: Email, { source }: FetchedMail, place: string): string {
  const { messageId = "", date = "", subject = "" } = email;
  const [sender] = mailboxesIn(email.from ? [email.from] : []);
  if (messageId === "") return hashOf(source.byteLength > 0 ? source : place);
  return hashOf(JSON.stringify([messageId, date, subject, sender?.address ?? ""]));
}

const hashOf = (content: string | Uint8Array) =>
  createHash("sha256").update(content).digest("base64url");

const mailboxesIn = (addresses: readonly Address[]) =>
  addresses.flatMap((each) => each.group ?? [{ name: each.name, address: each.address ?? "" }]);

const idsIn = (text: string): string[] => text.match(/<[^<>\s]{1,250}>/g) ?? [];

function answersOf({ inReplyTo = "", references = "" }: Email): string[] {
  const nearest = [...idsIn(inReplyTo), ...idsIn(references).reverse()];
  return [...new Set(nearest)].slice(0, MOST_ANSWERED);
}

/** Programs name what a mail answers in its head, or in its subject ("Re:", "AW:"). */
const ANSWERING_SUBJECT = /^\s*\p{L}{1,6}(?:\[\d+\])?\s*[:：]/u;
const isAnswer = ({ inReplyTo = "", references = "", subject = "" }: Email) =>
  inReplyTo !== "" || references !== "" || ANSWERING_SUBJECT.test(subject);

/** Begun only where a word begins, or a line of a megabyte would take seconds. */
const MAILBOX = /(?<![^\s<>,;:"()])[^\s<>,;:"()]{1,200}@[^\s<>,;:"()]{1,200}/g;

function recipientsOf({ headers }: Email): string[] {
  const lines = headers.filter(({ key }) => TO_US.includes(key)).map(({ value }) => value);
  const found = lines.flatMap((line) => line.match(MAILBOX));
  return [...new Set(found.flatMap((address) => address?.toLowerCase() ?? []))];
}

function timeOf(date: string | undefined): string | null {
  const at = Date.parse(date ?? "");
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

function textOf({ text = "", html = "" }: Email): string {
  if (text.trim() !== "" || html === "") return plain(text);
  return plain(
    convert(beginningOf(html, LONGEST_HTML), {
      wordwrap: false,
      limits: { maxDepth: 200, maxChildNodes: 20_000, ellipsis: "…" },
      formatters: { row: formatRow },
      selectors: [
        { selector: "img", format: "skip" },
        { selector: "tr", format: "row" },
        { selector: "a", options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
        ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
          selector,
          options: { uppercase: false },
        })),
      ],
    }),
  );
}

/**
 * A row of a table. Without marks its cells would run together: "12" and "500" would be 12500. Rows
 * of cells with several lines arrange a page and are no figures: their cells stand one below the other.
 */
const formatRow: FormatCallback = (row, walk, builder) => {
  builder.openTable();
  builder.openTableRow();
  for (const child of row.children ?? []) {
    const isCell = child.name === "td" || child.name === "th";
    if (!isCell && (child.type !== "tag" || !child.children?.length)) continue;
    builder.openTableCell();
    walk(isCell ? child.children : [child], builder);
    builder.closeTableCell();
  }
  builder.closeTableRow();
  builder.closeTable({ tableToString: rowText, leadingLineBreaks: 1, trailingLineBreaks: 1 });
};

function rowText(rows: readonly (readonly { readonly text?: string }[])[]): string {
  const cells = rows.flat().map(({ text = "" }) => text.trim());
  const filled = cells.filter((cell) => cell !== "");
  if (filled.length < 2 || cells.some((cell) => cell.includes("\n"))) return filled.join("\n");
  return cells.join(" | ").trim();
}

// PostgreSQL takes no NUL; marks of direction hide how a text really reads.
const UNSEEN = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNSEEN, "")
    .replace(/\n{4,}/g, "\n\n\n");

const lineOf = (text: string) =>
  beginningOf(plain(text).replace(/\s+/g, " ").trim(), LONGEST_HEADER);

function attachmentsOf({ attachments }: Email): ParsedAttachment[] {
  const listed = attachments.filter((each) => !isOfSignature(each));
  let room: number = mailLimits.attachmentsBytes;
  return listed.slice(0, mailLimits.attachments).map((attachment) => {
    const content = bytesOf(attachment);
    const size = content.byteLength;
    const isKept = size <= mailLimits.attachmentBytes && size <= room;
    if (isKept) room -= size;
    return {
      name: nameOf(attachment),
      type: typeOf(attachment),
      size,
      content: isKept ? Buffer.from(content).toString("base64") : null,
    };
  });
}

function isOfSignature(attachment: Attachment): boolean {
  const isPicture = attachment.mimeType.startsWith("image/") && attachment.related === true;
  return isPicture && bytesOf(attachment).byteLength < SMALL_PICTURE;
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function nameOf({ filename, mimeType }: Attachment): string {
  const name = lineOf(filename ?? "").replace(/[/\\]/g, "_");
  if (name !== "") return name;
  return mimeType.startsWith("message/") ? "mail.eml" : "attachment";
}

const typeOf = ({ mimeType }: Attachment) =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(mimeType) ? mimeType : "application/octet-stream";

const withoutContent = ({ name, type, size }: MailPart): ParsedAttachment => ({
  name: lineOf(name).replace(/[/\\]/g, "_") || "attachment",
  type: beginningOf(type, 140),
  size,
  content: null,
});

const partsOf = ({ attachments }: Email, types: readonly string[]) =>
  attachments
    .filter(({ mimeType }) => types.includes(mimeType))
    .map((part) => Buffer.from(bytesOf(part)).toString("utf8"));

type Report = Pick<ParsedMail, "reports" | "returned">;

/** What a mail server says of our mails, in the form of the standard or in words. */
function returnedBy(
  email: Email,
  { nature, isPlain, whole }: { nature: MailNature; isPlain: boolean; whole: string },
): Report {
  if (nature === "report") return { reports: reportsOf(email), returned: returnedIn(email) };
  if (nature !== "automatic" || !isPlain) return { reports: [], returned: [] };
  const reports = readPlainReport(whole);
  const returned = [...messageIdsIn(whole), ...returnedIn(email)];
  return { reports, returned: reports.length > 0 ? returned : [] };
}

const reportsOf = (email: Email) => partsOf(email, REPORT_PARTS).flatMap(readDeliveryStatus);

const returnedIn = (email: Email) => partsOf(email, RETURNED_PARTS).flatMap(messageIdsIn);
