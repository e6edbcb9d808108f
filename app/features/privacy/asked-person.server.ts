import {
  hasNumber,
  isNumber,
  spelledNumbers,
} from "#features/enquiries/tables/phone-words.server.ts";
import { searchWords } from "#shared/formats/search-words.ts";
import { addressFrom, inOneLine } from "#shared/forms/text.ts";

/** Whom an admin asks for: not everybody who calls has an address. */
export type Asked = {
  readonly by: "address" | "phone" | "reference" | "name";
  readonly text: string;
};

export const byAddress = (text: string): Asked => ({ by: "address", text });

const REFERENCE = /(?<![\p{L}\p{N}])[A-Z]{2,4}-[A-Z\d]{6}(?![\p{L}\p{N}])/iu;

/** What was typed, or nothing if it is neither an address nor a number, reference or name. */
export function readAsked(typed: string): Asked | null {
  const text = inOneLine(typed).trim();
  const address = addressFrom(text);
  if (address.includes("@")) return { by: "address", text: address };
  if (isNumber(text)) return { by: "phone", text };
  const [reference] = text.match(REFERENCE) ?? [];
  if (reference !== undefined) return { by: "reference", text: reference.toUpperCase() };
  return /\p{L}/u.test(text) ? { by: "name", text } : null;
}

/** Whether an admin who types it again asks for the same person. */
export function isAskedAgain(asked: Asked, typed: string): boolean {
  if (asked.by === "phone") return isNumber(typed) && hasNumber(typed, asked.text);
  const again = readAsked(typed);
  return again !== null && keyOf(again) === keyOf(asked);
}

/** One text for all spellings. */
export function keyOf({ by, text }: Asked): string {
  if (by === "phone") return spelledNumbers(text).join(" ");
  return by === "name" ? searchWords(text).join(" ") : text.toLowerCase();
}
