import { plainDigits } from "./plain-digits.ts";

// Letters that Unicode does not decompose into a letter and an accent; people type them by look or
// sound.
const PLAIN: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ħ: "h",
  // Arabic letters that are typed one for the other, and those of Persian keyboards.
  ى: "ي",
  ة: "ه",
  ک: "ك",
  ی: "ي",
  ـ: "",
};
const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");
/** Accents, and the vowel signs that Arabic and Hebrew texts have or leave out. */
const ACCENT =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/**
 * Parts that people also write as one word: O'Connor, Node.js, e-mail, AT&T, 50,000. Begun only
 * where a word begins, or a word of 20,000 letters would take seconds.
 */
const JOINED =
  /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+(?:(?:['’ʼ`´.‐‑&-]|(?<=\d),(?=\d))[\p{L}\p{M}\p{N}]+)+/gu;
/**
 * As JOINED, with gaps: Van Dyke, D Souza, St. John. It takes no letters, so that the next word may
 * begin one too, as in Zoë van der Meer.
 */
const BEFORE_NAME =
  /(?<![\p{L}\p{M}\p{N}])(?=(?<name>(?:\p{L}{1,3}\.?[ \u00a0]){1,3}\p{Lu}[\p{L}\p{M}]{1,40}))/gu;
/** 50 000 */
const GROUPED = /(?<![\p{L}\p{N}])\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?!\d)/gu;
/** C++, C#, F#: without their signs they would be any word that begins so. */
const SIGNED = /(?<![\p{L}\p{M}\p{N}])(?<letter>\p{L})(?<signs>\+\+|#)/gu;
const SIGNS: Readonly<Record<string, string>> = { "++": "plusplus", "#": "sharp" };
const LONGEST = 64;

/** In lower case and without accents, whatever signs were typed. */
export function plainText(text: string): string {
  const bare = text.normalize("NFKD").replace(ACCENT, "").normalize("NFC").toLowerCase();
  return plainDigits(bare.replace(PLAIN_LETTER, (letter) => PLAIN[letter] ?? letter));
}

const STROKED = /(?<![\p{L}\p{M}])[\p{L}\p{M}]*[øłđðþßæœıħ][\p{L}\p{M}]*/giu;

/**
 * Words with letters that are no letter and accent, as Wrocław, by their plain spelling, Wroclaw.
 */
export function plainSpellings(text: string): ReadonlyMap<string, string> {
  const words = new Set(text.normalize("NFC").match(STROKED));
  return new Map([...words].map((word) => [withPlainLetters(word), word]));
}

/** Only those letters are replaced; accents and capitals stay. */
export const withPlainLetters = (text: string) =>
  text.normalize("NFC").replace(/[øłđðþßæœıħ]/giu, (letter) => {
    const plain = PLAIN[letter.toLowerCase()] ?? letter;
    const isCapital = letter !== letter.toLowerCase();
    return isCapital ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
  });

/** As `plainText`, with umlauts and rings in two letters: Krueger for Krüger, Aarhus for Århus. */
export function spelledOut(text: string): string {
  const decomposed = text.normalize("NFKD").toLowerCase();
  return plainText(
    decomposed.replace(/([aou])\u0308|(a)\u030a|ø/g, (_, umlaut = "", ring = "") => {
      if (umlaut) return `${umlaut}e`;
      return ring ? "aa" : "oe";
    }),
  );
}

/** The words of a text, in lower case and without accents. */
export function searchWords(text: string): string[] {
  return (plainText(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST));
}

/**
 * What copied words bring along: soft hyphens, breaks without width, marks of direction. Joiners
 * belong to scripts.
 */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text as it looks. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, "");

/** The names in a text that end with signs, in letters: cplusplus, csharp. */
const signedNames = (text: string): string[] =>
  [...text.matchAll(SIGNED)].map(({ groups }) =>
    plainText(`${groups?.letter}${SIGNS[groups?.signs ?? ""]}`),
  );

/** All words under which a text is found, once each: as typed, spelled out, and parts joined. */
export function indexedWords(text: string): string[] {
  const names = [...text.matchAll(BEFORE_NAME)].map(({ groups }) => groups?.name ?? "");
  const written = [JOINED, GROUPED].flatMap((pattern) => text.match(pattern) ?? []);
  const joined = [...written, ...names].map((parts) => parts.replace(/[^\p{L}\p{M}\p{N}]/gu, ""));
  const whole = [text, withoutUnseen(text), ...joined].join("\n");
  const words = [searchWords(whole), searchWords(spelledOut(whole)), signedNames(text)];
  return [...new Set(words.flat())];
}

/** Words of which each must be the beginning of an indexed word. */
type Wording = readonly string[];

/** What a search asks for: of each entry, one wording must be found. */
export type SearchQuery = readonly (readonly Wording[])[];

export function searchQuery(text: string): SearchQuery {
  const typed = withoutUnseen(text)
    .split(/\s+/)
    .map(withoutScheme)
    .filter((part) => searchWords(part).length > 0);
  return typed.map((part, at) => {
    const signed = signedNames(part);
    if (signed.length > 0) return [signed];
    const neighbours = [
      [typed[at - 1], part],
      [part, typed[at + 1]],
    ];
    return withoutRepeats([...wordingsOf(part), ...neighbours.flatMap(joinedWordings)]);
  });
}

/** What browsers copy before a website, and people leave out. */
const withoutScheme = (part: string) => part.replace(/^(?:https?:\/\/)?(?:www\.)?(?=.)/i, "");

/** Two words may be one elsewhere: "node js", "van dyke". */
function joinedWordings([first, second]: readonly (string | undefined)[]): Wording[] {
  if (first === undefined || second === undefined) return [];
  return [searchWords, (both: string) => searchWords(spelledOut(both))].map((read) => [
    read(first + second).join(""),
  ]);
}

function wordingsOf(part: string): readonly Wording[] {
  const words = searchWords(part);
  return withoutRepeats([
    words,
    searchWords(spelledOut(part)),
    [words.join("")],
    ...words.flatMap((word) => (words.length === 1 ? splitWordings(word) : [])),
  ]);
}

const POSTCODE = /^(\p{L}{1,2}\p{N}[\p{L}\p{N}]?)(\p{N}\p{L}{2})$/u;
const LETTERS_THEN_FIGURES = /^(\p{L}{2,})(\p{N}+)$/u;

/** Codes of letters and digits are also written apart: ISO 27001, SE1 0XX, Web 3. */
function splitWordings(word: string): readonly Wording[] {
  const parts = POSTCODE.exec(word) ?? LETTERS_THEN_FIGURES.exec(word);
  return parts ? [parts.slice(1)] : [];
}

function withoutRepeats(wordings: readonly Wording[]): readonly Wording[] {
  return [...new Map(wordings.map((wording) => [wording.join(" "), wording])).values()];
}

/**
 * Whether indexed words satisfy a search; in a short list a part of a word may be anywhere in it.
 */
export function isFoundIn(words: readonly string[], query: SearchQuery): boolean {
  const isThere = (part: string) => words.some((word) => word.includes(part));
  return query.every((wordings) => wordings.some((wording) => wording.every(isThere)));
}
