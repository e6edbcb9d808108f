import * as z from "zod/mini";

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const noControls = (value: string) => !CONTROL.test(value);
const oneLine = (value: string) => !/[\r\n]/.test(value) && noControls(value);

/** One line of text: trimmed, without line breaks or control characters, at most `max` characters. */
export function line(max: number, whenWrong: string) {
  return z
    .string(whenWrong)
    .check(z.trim(), z.maxLength(max, `Use at most ${max} characters`), z.refine(oneLine, whenWrong));
}

/** Several lines of text: trimmed, line ends as \n, at most `max` characters. */
export function paragraph(max: number, whenWrong: string) {
  return z.pipe(
    z.pipe(
      z.string(whenWrong),
      z.transform((value: string) => value.replace(/\r\n?/g, "\n")),
    ),
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(max, `Use at most ${max.toLocaleString("en")} characters`),
        z.refine(noControls, whenWrong),
      ),
  );
}

/** Text that must not be empty once trimmed. */
export const filled = (whenEmpty: string) => z.minLength(1, whenEmpty);

/** An e-mail address, lower-cased in its domain only; 254 characters is the limit of RFC 5321. */
export function emailAddress(whenWrong: string) {
  return z.pipe(
    z.string(whenWrong).check(z.trim(), z.maxLength(254, "Use at most 254 characters"), z.email(whenWrong)),
    z.transform((value: string) => value.replace(/@.*$/, (domain) => domain.toLowerCase())),
  );
}
