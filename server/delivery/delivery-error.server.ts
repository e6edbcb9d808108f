import { isPosted } from "#server/store/outbox/outbox-table.server.ts";
import type { DeliveryError } from "#shared/contracts/delivery-error.ts";

// A final or temporary no to EHLO or HELO, as nodemailer and Postfix word it.
const REFUSED_GREETING =
  /^Invalid HELO|^Server terminates connection|\b(?:HELO|EHLO) command rejected/i;

/** Whether our own mail server refused the name we greet with, whatever mail comes next. */
export const isRefusalOfGreeting = (said: string): boolean => REFUSED_GREETING.test(said);

// Our mail server takes nothing from us for other domains, or not from this sender: Postfix,
// Exchange, Exim, sendmail and qmail say so only when they hear the recipient.
const REFUSED_RELAY =
  /relay(?:ing)? (?:access )?(?:is )?(?:denied|not (?:permitted|allowed))|unable to relay|not permitted to relay|rcpthosts|(?:sender address|client host) rejected|authentication (?:is )?required|sending (?:limit|quota)/i;
/** A server that asks the recipient's one repeats what that one said. */
const OF_ANOTHER = /\bsaid:|\bresponded\b|callout|sender verif/i;

/**
 * Whether our own mail server refused us, and not the recipient, at the command that names the
 * recipient.
 */
export const isRefusalOfUs = (said: string): boolean =>
  isRefusalOfGreeting(said) || (REFUSED_RELAY.test(said) && !OF_ANOTHER.test(said));

// Errors of the worker itself, and of Node and nodemailer when the mail server did not answer.
const said: readonly (readonly [RegExp, DeliveryError])[] = [
  [/the subscription is over/, "over"],
  // Before there was a recipient it cannot be the recipient's server that refused.
  [/^invalid greeting|^ehlo failed|^mail command failed/i, "our server"],
  [/^invalid login|\b53[0458][ -]/i, "our server"],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|ETIME|EHOST|ENET|timeout|greeting|socket|certificate|STARTTLS|\bTLS\b/i,
    "our server",
  ],
];

/** Matched by subject and detail code of RFC 3463; otherwise the reply code decides. */
const byStatus: readonly (readonly [RegExp, DeliveryError])[] = [
  [/^1\.\d+$|^2\.1$/, "no mailbox"],
  [/^2\.2$/, "full"],
  // Their disk or queue is full, or the mail is too large for them; the mailbox has room.
  [/^3\.[01]$|^5\.3$/, "their server"],
  [/^3\.4$/, "unknown"],
  [/^4\.\d+$/, "their server"],
];

export function mailErrorOf(lastError: string): DeliveryError {
  if (isRefusalOfUs(lastError)) return "our server";
  const known = said.find(([pattern]) => pattern.test(lastError));
  if (known) return known[1];
  const [, code = "", status = ""] =
    /\b([45]\d\d)[ -](?:[45]\.(\d{1,3}\.\d{1,3})\b)?/.exec(lastError) ?? [];
  const listed = byStatus.find(([pattern]) => pattern.test(status));
  if (listed) return listed[1];
  // A final refusal means distrust; a temporary one is usually greylisting.
  if (status.startsWith("7.")) return code.startsWith("5") ? "distrusted" : "their server";
  if (/^55[013]$/.test(code)) return "no mailbox";
  if (/^[45]52$/.test(code)) return "full";
  if (code === "554") return "distrusted";
  return code.startsWith("4") ? "their server" : "unknown";
}

type Undelivered = { readonly channel: string; readonly lastError: string | null };

export function deliveryErrorOf({
  channel,
  lastError,
}: Undelivered): Exclude<DeliveryError, "unknown"> | null {
  const error = lastError === null || isPosted(channel) ? "unknown" : mailErrorOf(lastError);
  return error === "unknown" ? null : error;
}

const NO_SUCH_ADDRESS =
  /user unknown|unknown user|no such (?:user|mailbox|recipient|address)|does(?:n't| not) exist/i;

/**
 * Whether a final refusal says that the address does not exist. A bare 550 may also be a refusal of
 * the mail.
 */
export function isNoSuchAddress(lastError: string): boolean {
  const [, status = ""] = /\b55\d[ -]5\.(\d{1,3}\.\d{1,3})\b/.exec(lastError) ?? [];
  if (status !== "") return /^1\.(?:1|2|3|6|10)$/.test(status);
  return /\b55[013]\b/.test(lastError) && NO_SUCH_ADDRESS.test(lastError);
}
