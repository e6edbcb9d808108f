/** A number as a sentence states it, in a form that compares: "over 300" is "300 +", "two hours" is "2 hour". */
export type StatedFigure = {
  readonly found: string;
  readonly number: string;
  readonly unit: string;
  /** What is counted, where it follows at once. */
  readonly next: string | undefined;
  /** The words before it, and all around it. */
  readonly before: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
};

const FILLERS = new Set(
  "the and for our you are from with that this your than each have only after their within one".split(" "),
);
const LONGEST_STEM = 6;
const WORDS_BEFORE = 3;
const WORDS_AFTER = 6;
/** A number belongs to the words up to the next of these. */
const CLAUSE = /[.;:!?,](?=\s|$)|\s(?:and|but)\s/;

/** The words that say what a figure counts, so far that a sentence may have them in another form or order. */
export const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !FILLERS.has(word))
    .map((word) => word.replace(/s$/, "").slice(0, LONGEST_STEM));

/** The word that says for how long: "3+ years" counts nothing, and a price of a month is none of a year. */
export const PERIODS: ReadonlySet<string> = new Set(stemsOf("minutes hours days weeks fortnights months years"));
const COUNTS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const COUNT = String.raw`(?:\d[\d.,]*\d|\d|${COUNTS.join("|")})`;
const TIME = "(?:working )?(?:minute|min|hour|day|week|month|ms)";
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\p{Sc}\d.,/{:])(?<over>(?:over|more than|at least)\s)?(?<number>${COUNT}(?: to ${COUNT})?)` +
    String.raw`(?<unit>\+|x|\s?%|\sper cent|/\d+|[\s-]${TIME}s?)?(?![\p{L}\d/])`,
  "giu",
);

/** The numbers of a text, each with the words that it stands between. */
export const figuresIn = (text: string): StatedFigure[] =>
  [...text.matchAll(FIGURE)].flatMap(({ 0: found, groups = {}, index }) => {
    const { over, number = "", unit = "" } = groups;
    const figure = { number: withDigits(number), unit: over ? "+" : unitOf(unit) };
    // "One project" counts nothing.
    if (figure.unit !== "time" && !/^\d/.test(number)) return [];
    const { before, after } = wordsAround(text, index, index + found.length);
    const counted = stemsOf(after.join(" "));
    const spelled = figure.unit === "time" ? stemsOf(unit) : [];
    const introduced = stemsOf(before.join(" "));
    const isMeasured = figure.unit === "time" || figure.unit === "/";
    return [
      {
        found,
        number: isMeasured ? `${figure.number}${singular(unit)}` : figure.number,
        unit: figure.unit,
        next: PERIODS.has(counted[0] ?? "") ? undefined : counted[0],
        before: new Set(introduced),
        stems: new Set([...introduced, ...spelled, ...counted]),
      },
    ];
  });

/** The words of the same clause, as far as they may belong to what stands between two places of a text. */
export function wordsAround(text: string, start: number, end: number) {
  const words = (part = "") => part.trim().split(/\s+/).filter(Boolean);
  return {
    before: words(text.slice(0, start).split(CLAUSE).at(-1)).slice(-WORDS_BEFORE),
    after: words(text.slice(end).split(CLAUSE)[0]).slice(0, WORDS_AFTER),
  };
}

const withDigits = (number: string) =>
  number.replace(/\p{L}+/gu, (word) => String(COUNTS.indexOf(word.toLowerCase()) + 1 || word)).replaceAll(",", "");

const singular = (unit: string) =>
  unit
    .replace(/^[\s-]+/, " ")
    .replace(/s$/, "")
    .toLowerCase();

function unitOf(unit: string): string {
  if (/%|per cent/.test(unit)) return "%";
  if (unit.startsWith("/")) return "/";
  return /^[\s-]/.test(unit) ? "time" : unit;
}
