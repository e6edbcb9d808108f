import * as z from "zod/mini";
import { FOREIGN_LETTERS, hasForeignLetters } from "./foreign-letters.ts";
import { textLimits } from "./limits.ts";

// What word processors, slides and PDF files put into copied text. Browsers keep all of it on
// paste.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
const LINE_BREAK = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u2060-\u2064\ufeff\ufff9-\ufffb]/g;

/**
 * Text as its author saw it: what breaks a line is a line break, and characters that show nothing
 * are gone.
 */
export const visibleText = (text: string): string =>
  text.replace(LINE_BREAK, "\n").replace(INVISIBLE, "");

/**
 * They turn the order of letters; in a name they would turn the words that follow it on a page too.
 */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

// Split and trimmed, as a pattern for the space around a break takes quadratic time for 60,000
// spaces, and this reads texts before anybody knows how long they are.
export function inOneLine(text: string): string {
  const lines = visibleText(text)
    .replace(DIRECTIONS, "")
    .split(/[\n\t]/);
  if (lines.length === 1) return lines.join();
  return lines
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .join(" ");
}

// A text that is too long is not checked further, because later checks may take more than linear
// time.
const atMost = (max: number) =>
  z.maxLength(max, { error: `Use at most ${max.toLocaleString("en")} characters`, abort: true });

export function line(max: number, whenWrong: string) {
  return z.string(whenWrong).check(z.overwrite(inOneLine), z.trim(), atMost(max));
}

export function paragraph(max: number, whenWrong: string) {
  return z.string(whenWrong).check(
    z.overwrite((value) => visibleText(value).trim()),
    atMost(max),
  );
}

/** White space and invisible characters show nothing. */
export const isVisible = (text: string): boolean => /[^\s\p{C}]/u.test(text);

/** Refuses text that shows nothing. */
export const filled = (whenEmpty: string) => z.refine<string>(isVisible, whenEmpty);

// Phones and address books add invisible direction marks to copied numbers.
const withoutMarks = (value: string) =>
  visibleText(value)
    .replace(/\p{Cf}/gu, "")
    .trim();

/**
 * Pictures of a telephone in signatures, and the sign that makes a number a text in spreadsheets.
 */
const NO_PART_OF_NUMBERS = /\p{So}|\p{Emoji_Modifier}|\ufe0f|^['’=]+(?=\s*[+([\p{Nd}])/gu;
const numberAsTyped = (value: string) => withoutMarks(value).replace(NO_PART_OF_NUMBERS, "").trim();

const EXTENSION = String.raw`(?:[\s,;(]*(?:x|ext|extn|extension|poste|durchwahl|dw|ramal|#)[\s.:=]*\p{Nd}+\)?|,{1,3}\p{Nd}+#?)`;
const REMARK = String.raw`\s*[([]\p{L}[\p{L}\p{Nd}\s]{0,20}[)\]]`;
const NUMBER = String.raw`[+([\s]*\p{Nd}[\p{Nd}\p{Pd}\u2212\s()[\].·•\-/]*${EXTENSION}?(?:${REMARK})?`;
const LABEL = String.raw`(?:\p{L}{1,12}[.:]*\s*){0,3}`;
// A cell of a spreadsheet that ends is a tab, which stands before the next number.
const BETWEEN = String.raw`(?:\s*(?:[,;/&]|or|and)\s*|\s+(?=\+))`;
// One number or several, perhaps with words before it, as in "Mobile: …", and a remark behind it,
// as in "… (WhatsApp)" or "… mobile".
const PHONE = new RegExp(
  String.raw`^(?=(?:\P{Nd}*\p{Nd}){6})${LABEL}${NUMBER}(?:${BETWEEN}${NUMBER})*(?:\s+\p{L}{1,12}){0,2}$`,
  "iu",
);
const isPhoneNumber = (value: string) =>
  !value.includes("\n") && PHONE.test(value.normalize("NFKC"));

export function phoneNumber(
  max: number,
  { whenEmpty, whenWrong }: { whenEmpty?: string; whenWrong: string },
) {
  const isPhone = (value: string) => isPhoneNumber(value) || (!whenEmpty && value === "");
  const isFilled = whenEmpty ? [filled(whenEmpty)] : [];
  const text = z
    .string(whenEmpty ?? whenWrong)
    .check(z.overwrite(numberAsTyped), ...isFilled, atMost(max), z.refine(isPhone, whenWrong));
  return whenEmpty ? text : z._default(text, "");
}

// The characters of RFC 5321 before the @, except those that no mailbox uses today: with `%` and
// `!` a mail server passes the mail to somebody else, and `?` starts the fields of a mail link.
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\w.#$&'*+/=^`{|}~-]{1,64}(?<!\.)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/** An email address, its domain in lower case and ASCII; RFC 5321 limits it to 254 characters. */
export function emailAddress(whenWrong: string, { isOptional = false } = {}) {
  return z.string(whenWrong).check(
    z.overwrite(addressAsTyped),
    // Checked before the conversion, whose cost is quadratic, and after it, because it makes names
    // longer.
    atMost(textLimits.email),
    z.overwrite(withAsciiDomain),
    atMost(textLimits.email),
    z.refine((value) => !hasForeignLetters(value), { error: FOREIGN_LETTERS, abort: true }),
    z.refine((value) => ADDRESS.test(value) || (isOptional && value === ""), whenWrong),
  );
}

/** An address as it is stored, from what was typed or pasted; not yet checked. */
export const addressFrom = (typed: string): string => withAsciiDomain(addressAsTyped(typed));

/** Whether a member can be invited at this address: it has a domain, and nothing around it. */
export const isPlainAddress = (address: string): boolean =>
  /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"()]+$/.test(address);

/** What Japanese and Chinese keyboards write for Latin letters, digits and signs. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/**
 * The address in what mail programs and links copy: in brackets behind a name, in quotes, before a
 * full stop.
 */
function addressAsTyped(value: string): string {
  const typed = withoutMarks(value)
    .replace(FULL_WIDTH, (letter) => letter.normalize("NFKC"))
    .replace(/[。｡]/g, ".");
  if (typed.length > textLimits.email) return typed;
  const plain = typed.replace(/^mailto:/i, "").replace(/[\s.,;]+$/, "");
  const [, inBrackets] = /^[^<>@]*<([^<>\s]+)>$/.exec(plain) ?? [];
  const [, inQuotes] = /^["“‘'](.+)["”’']$/.exec(plain) ?? [];
  // Word processors and phones curl the apostrophe of O'Brien.
  return (inBrackets ?? inQuotes ?? plain).replace(/[’ʼ]/g, "'");
}

function withAsciiDomain(address: string): string {
  const start = address.lastIndexOf("@") + 1;
  const domain = address.slice(start);
  if (!/[^\p{ASCII}]/u.test(domain)) return address.slice(0, start) + domain.toLowerCase();
  if (!/^[\p{L}\p{M}\p{Nd}.-]+$/u.test(domain) || !URL.canParse(`https://${domain}`))
    return address;
  return address.slice(0, start) + new URL(`https://${domain}`).hostname;
}
