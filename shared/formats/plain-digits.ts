const ELSEWHERE = /[^\P{Nd}0-9]/gu;

/** Digits of every script, such as those of Devanagari, as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(ELSEWHERE, (digit) => String(digitValue(digit)));

// Unicode has the digits of each script in a row, from 0 to 9.
function digitValue(digit: string): number {
  let value = 0;
  while (isDigit((digit.codePointAt(0) ?? 0) - value - 1)) value += 1;
  return value % 10;
}

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));
