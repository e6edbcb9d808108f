import { isNoSuchAddress } from "#server/delivery/delivery-error.server.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";

/** What a mail server says of one recipient (RFC 3464). */
export type DeliveryReport = {
  readonly recipient: string;
  readonly isFailed: boolean;
  /** As the server of an SMTP session would have said it, such as "550 5.1.1 no such user". */
  readonly error: string;
  /** The address will never take a mail: it does not exist, or was closed. */
  readonly isHard: boolean;
};

const LONGEST_ERROR = 400;
const CLOSED = /\b55\d[ -]5\.2\.1\b/;

/** The recipients of a `message/delivery-status` part. */
export function readDeliveryStatus(part: string): DeliveryReport[] {
  const groups = part.replaceAll("\r\n", "\n").split(/\n[ \t]*\n/);
  return groups.flatMap((group) => {
    const fields = fieldsIn(group);
    const address = fields.get("final-recipient") ?? fields.get("original-recipient");
    const action = fields.get("action")?.toLowerCase();
    if (address === undefined || action === undefined) return [];
    const error = errorOf(fields);
    return [
      {
        recipient: afterType(address).toLowerCase(),
        isFailed: action === "failed",
        error,
        isHard: action === "failed" && (isNoSuchAddress(error) || CLOSED.test(error)),
      },
    ];
  });
}

/** "550 5.1.1 no such user", or "no mailbox here by that name. (#5.1.1)". */
const PERMANENT = /\b5\d\d[ -]\S[^\n]{0,300}/;
const PERMANENT_AT_END = /^([^\n]{0,300})\(#(5\.\d{1,3}\.\d{1,3})\)/m;
/** Below it is the mail that came back. */
const COPY = /^(?:Return-Path|Received|Message-ID|DKIM-Signature):/im;

/** What a server says in words, as qmail and exim do; a mail that only waits has no code of 5. */
export function readPlainReport(text: string): DeliveryReport[] {
  const [said = ""] = text.split(COPY, 1);
  const [, words = "", status = ""] = PERMANENT_AT_END.exec(said) ?? [];
  const named = status === "" ? "" : `550 ${status} ${words.trim()}`;
  const error = beginningOf(PERMANENT.exec(said)?.[0].trim() ?? named, LONGEST_ERROR);
  if (error === "") return [];
  const isHard = isNoSuchAddress(error) || CLOSED.test(error);
  return [{ recipient: "", isFailed: true, error, isHard }];
}

function errorOf(fields: ReadonlyMap<string, string>): string {
  const status = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields.get("status") ?? "")?.[1] ?? "5.0.0";
  const said = afterType(fields.get("diagnostic-code") ?? "").replace(/\s+/g, " ");
  const hasCode = /^[45]\d\d[ -]/.test(said);
  const [code = ""] = hasCode ? [said.slice(0, 3)] : ["550"];
  const rest = hasCode ? said.slice(4) : said;
  const hasStatus = /^[45]\.\d{1,3}\.\d{1,3}\b/.test(rest);
  const whole = [code, hasStatus ? "" : status, rest].filter(Boolean).join(" ");
  return beginningOf(whole, LONGEST_ERROR);
}

/** The fields of a group, by name; a line that begins with a space continues the one before. */
function fieldsIn(group: string): ReadonlyMap<string, string> {
  const unfolded = group.replace(/\n[ \t]+/g, " ");
  const pairs = unfolded.split("\n").flatMap((line): [string, string][] => {
    const colon = line.indexOf(":");
    if (colon < 1) return [];
    return [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
  });
  return new Map(pairs);
}

/** Without the type before it: "rfc822; asha@client.example". */
const afterType = (typed: string) => typed.slice(typed.indexOf(";") + 1).trim();

const MESSAGE_ID = /^message-id:\s*(<[^<>\s]{1,250}>)/gim;

/** The Message-IDs in a report: its own, and that of the mail which it returns. */
export const messageIdsIn = (source: string): string[] => [
  ...new Set(Array.from(source.matchAll(MESSAGE_ID), ([, id = ""]) => id)),
];
