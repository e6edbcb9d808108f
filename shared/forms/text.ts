import * as z from "zod/mini";

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const noControls = (value: string) => !CONTROL.test(value);
const oneLine = (value: string) => !/[\r\n\u2028\u2029]/.test(value) && noControls(value);

// A text that is too long is not checked further, because later checks may take more than linear time.
const atMost = (max: number) =>
  z.maxLength(max, { error: `Use at most ${max.toLocaleString("en")} characters`, abort: true });

export function line(max: number, whenWrong: string) {
  return z.string(whenWrong).check(z.trim(), atMost(max), z.refine(oneLine, whenWrong));
}

export function paragraph(max: number, whenWrong: string) {
  return z.string(whenWrong).check(
    z.overwrite((value) => value.replace(/\r\n?/g, "\n").trim()),
    atMost(max),
    z.refine(noControls, whenWrong),
  );
}

/** Refuses text that shows nothing: white space and invisible characters count as empty. */
export const filled = (whenEmpty: string) => z.refine<string>((value) => /[^\s\p{C}]/u.test(value), whenEmpty);

// Phones and address books add invisible direction marks to copied numbers.
const withoutMarks = z.overwrite<string>((value) => value.replace(/\p{Cf}/gu, "").trim());

const PHONE = /^(?=(?:\P{Nd}*\p{Nd}){6})[+(\s]*\p{Nd}[\p{Nd}\p{Pd}\s().\-/]*(?:(?:x|ext\.?|#)\s*\p{Nd}+)?$/iu;

export function phoneNumber(max: number, { whenEmpty, whenWrong }: { whenEmpty?: string; whenWrong: string }) {
  const isPhone = (value: string) => (oneLine(value) && PHONE.test(value)) || (!whenEmpty && value === "");
  const isFilled = whenEmpty ? [filled(whenEmpty)] : [];
  const text = z
    .string(whenEmpty ?? whenWrong)
    .check(withoutMarks, ...isFilled, atMost(max), z.refine(isPhone, whenWrong));
  return whenEmpty ? text : z._default(text, "");
}

const ADDRESS_LIMIT = 254;
// The characters of RFC 5321 before the @, except those that no mailbox uses today: with `%` and `!` a mail server
// passes the mail to somebody else, and `?` starts the fields of a mail link.
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\w.#$&'*+/=^`{|}~-]{1,64}(?<!\.)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/** An email address, its domain in lower case and ASCII; RFC 5321 limits it to 254 characters. */
export function emailAddress(whenWrong: string, { isOptional = false } = {}) {
  return z.string(whenWrong).check(
    withoutMarks,
    // Checked before the conversion, whose cost is quadratic, and after it, because it makes names longer.
    atMost(ADDRESS_LIMIT),
    z.overwrite(withAsciiDomain),
    atMost(ADDRESS_LIMIT),
    z.refine((value) => ADDRESS.test(value) || (isOptional && value === ""), whenWrong),
  );
}

function withAsciiDomain(address: string): string {
  const start = address.lastIndexOf("@") + 1;
  const domain = address.slice(start);
  if (!/[^\p{ASCII}]/u.test(domain)) return address.slice(0, start) + domain.toLowerCase();
  if (!/^[\p{L}\p{M}\p{Nd}.-]+$/u.test(domain) || !URL.canParse(`https://${domain}`)) return address;
  return address.slice(0, start) + new URL(`https://${domain}`).hostname;
}
