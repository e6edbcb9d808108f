import { plainDigits } from "#shared/formats/plain-digits.ts";
import { type SearchQuery, searchWords } from "#shared/formats/search-words.ts";

// Signs that no text contains after its normalization, so that only these words begin with them.
const PART = "℡";
const WHOLE = "☎";

const SHORTEST = 7;
/** The longest number that E.164 allows. */
const LONGEST = 15;
const LONGEST_AT_HOME = 10;
const SHORTEST_PART = 4;
/** Word processors put dashes that do not break, minus signs or middle dots between digits. */
const GAP = "[\\t\\p{Zs}().\\p{Pd}\\u2212·/]";
const NUMBER = new RegExp(`(?<![\\p{L}\\p{N}])\\+?\\s?\\(?\\d(?:${GAP}*\\d)*`, "gu");
const ASKED = new RegExp(`${NUMBER.source}(?![\\p{L}\\p{N}])`, "gu");
/** What stands before a number in signatures and links. */
const LABEL = /(?:\p{L}{1,12}[.:]+|(?<!\p{L})(?:tel|telephone|phone|mobile|mob|cell|t|m|p))\s*$/iu;
/** Behind fewer digits it is part of an order's number, a size or a name. */
const EXTENSION = new RegExp(
  `(?<=(?:\\d${GAP}*){${SHORTEST}})[\\s,;(]*(?:x|ext|extn|extension|#)[\\s.:=]*\\d+\\)?`,
  "giu",
);
/** The country codes of one and two digits (ITU-T E.164, 2026); all others have three. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

type PhoneNumber = {
  readonly isInternational: boolean;
  readonly digits: string;
  /** Without the country's code or the leading zero. */
  readonly national: string;
};

function readNumber(typed: string): PhoneNumber {
  const text = typed.trim();
  const isInternational = text.startsWith("+") || /^\(?00/.test(text);
  // "+44 (0)20" is dialled without the zero.
  const spoken = isInternational ? text.replace(/\(0\)/, "") : text;
  const all = spoken.replace(/\D/g, "");
  const digits = isInternational ? all.replace(/^00/, "") : all;
  const national = isInternational
    ? digits.replace(COUNTRY, "")
    : digits.replace(/^(?:0|1(?=\d{10}$))/, "");
  return { isInternational, digits, national };
}

const plainText = (text: string) => plainDigits(text.normalize("NFKC"));

/** The telephone numbers in a text, whatever signs are between their digits. */
function numbersIn(text: string): PhoneNumber[] {
  const runs = plainText(text).match(NUMBER) ?? [];
  const typed = runs.flatMap((run) =>
    run.replace(/\D/g, "").length > LONGEST ? run.split("/") : run,
  );
  return typed
    .map(readNumber)
    .filter(({ digits }) => digits.length >= SHORTEST && digits.length <= LONGEST);
}

/** Words by which a number is found from any of its digits on, with or without its country. */
export function phoneWords(text: string): string[] {
  return numbersIn(text).flatMap(({ digits, national }) => {
    const starts = Array.from({ length: digits.length - SHORTEST_PART + 1 }, (_, at) =>
      digits.slice(at),
    );
    return [...starts, `0${national}`].map((part) => PART + part);
  });
}

/** Words that two equal numbers have in common; two countries may have the same national number. */
export function wholePhoneWords(text: string): string[] {
  return numbersIn(text).flatMap(({ isInternational, digits, national }) =>
    isInternational ? [`${WHOLE}+${digits}`, WHOLE + national] : [`${WHOLE}0${national}`],
  );
}

/** The words of which an enquiry with one of these numbers has at least one. */
export function sameNumberWords(text: string): string[] {
  return numbersIn(text).flatMap(({ isInternational, digits, national }) => [
    `${WHOLE}0${national}`,
    isInternational ? `${WHOLE}+${digits}` : WHOLE + national,
  ]);
}

/** The telephone numbers in a text in one spelling each, without labels and remarks. */
export const spelledNumbers = (text: string): string[] =>
  numbersIn(text).map(({ isInternational, digits }) => (isInternational ? `+${digits}` : digits));

/** Whether a text is a telephone number and nothing else, but for its label or extension. */
export const isNumber = (text: string): boolean =>
  numbersIn(text).length > 0 && searchWords(phonesAsked(text).rest).length === 0;

/** Whether a text has this telephone number, however both are written. */
export function hasNumber(text: string, phone: string): boolean {
  const asked = new Set(numbersIn(phone).map(({ national }) => national));
  return numbersIn(text).some(({ national }) => asked.has(national));
}

/** What people write behind a number: (mobile), (WhatsApp). */
const REMARK = new RegExp(`(?<=(?:\\d${GAP}*){${SHORTEST}})\\(\\p{L}{1,15}\\)`, "gu");

/** Digits of an address are no telephone number, however many there are. */
const ADDRESS = /\S*@\S*/g;

/** Takes the beginnings of telephone numbers out of a search; `rest` is what else was asked for. */
export function phonesAsked(text: string): { readonly query: SearchQuery; readonly rest: string } {
  const addresses = text.match(ADDRESS) ?? [];
  // Extensions and labels are written in many ways, and the number tells enough.
  const typed = plainText(text.replace(ADDRESS, "\n")).replace(REMARK, " ").replace(EXTENSION, " ");
  const runs = (typed.match(ASKED) ?? []).filter(isAskedNumber);
  const rest = [runs.reduce(withoutNumber, typed), ...addresses].join(" ");
  return { query: runs.map(wordingsOf), rest };
}

function withoutNumber(text: string, run: string): string {
  const at = text.indexOf(run);
  return `${text.slice(0, at).replace(LABEL, "")} ${text.slice(at + run.length)}`;
}

/** Too many digits are words, as they are in the index. */
function isAskedNumber(run: string): boolean {
  const { length } = run.replace(/\D/g, "");
  if (length > LONGEST) return false;
  const isDialled = /^\+|^\(?0/.test(run);
  return length > SHORTEST_PART || (isDialled && length === SHORTEST_PART);
}

function wordingsOf(run: string): string[][] {
  const { isInternational, digits, national } = readNumber(run);
  const parts = [digits];
  // Elsewhere it may be without the country, which people also type without a plus.
  const withoutCountry = isInternational ? national : digits.replace(COUNTRY, "");
  const hasCountry = isInternational || digits.length > LONGEST_AT_HOME;
  const atHome = `0${withoutCountry}`;
  if (hasCountry && atHome.length >= SHORTEST_PART) parts.push(atHome);
  const wordings = parts.map((part) => [PART + part]);
  // They are also amounts and the like, which are indexed as they were typed.
  return isInternational ? wordings : [run.match(/\d+/g) ?? [], [digits], ...wordings];
}
