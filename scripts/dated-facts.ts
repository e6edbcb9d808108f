import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WRITTEN = new RegExp(`\\b(?:(\\d{1,2}) )?(${MONTHS.join("|")}) (20\\d\\d)\\b`, "g");
/** A field that says when its record was checked or begins to apply. */
const OF_RECORD =
  /\b(?:checkedAt|inForceSince): (20\d\d)-(\d\d)-(\d\d)\b|\bas of (?:(\d{1,2}) )?([A-Z][a-z]+) (20\d\d)\b/i;

/** Posts show their date, the desk has none, and what is made up is replaced anyway. */
const LEFT_ALONE = /^content\/(?:blog|desk|generated)\//;
const MADE_UP = /^sample: true$/m;

export type DatedFact = { readonly date: string; readonly day: Date; readonly place: string };

/**
 * The dates that sentences of the content name, earliest first, each with its place as `file:line`.
 * `folder` is the one with content/.
 */
export const datedFacts = (folder = "."): DatedFact[] =>
  lines(folder, ({ line, place }) =>
    [...line.matchAll(WRITTEN)].map(([date, day = "1", month = "", year]) => ({
      date,
      day: dayOf(year, MONTHS.indexOf(month) + 1, day),
      place,
    })),
  ).toSorted((a, b) => a.day.getTime() - b.day.getTime());

/** When places of the content were last checked; a check holds for a year. */
export const checks = (folder = "."): DatedFact[] =>
  lines(folder, ({ line, place }) => {
    const [date, year, month, day, otherDay = "1", name = "", otherYear] =
      OF_RECORD.exec(line) ?? [];
    if (!date) return [];
    const checked = year
      ? dayOf(year, month, day)
      : dayOf(otherYear, MONTHS.indexOf(name) + 1, otherDay);
    return [{ date, day: checked, place }];
  });

/** Where the content was last checked more than a year before this day. */
export const staleChecks = (today: Date, folder = "."): string[] =>
  checks(folder).flatMap(({ day, place }) => (yearAfter(day) < today ? [place] : []));

export function yearAfter(day: Date): Date {
  const later = new Date(day);
  later.setUTCFullYear(later.getUTCFullYear() + 1);
  return later;
}

const dayOf = (year: string | number = 0, month: string | number = 1, day: string | number = 1) =>
  new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));

function lines<Found>(
  folder: string,
  read: (at: { readonly line: string; readonly place: string }) => readonly Found[],
): Found[] {
  const files = globSync("content/**/*.yaml", { cwd: folder }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  return files
    .filter((file) => !LEFT_ALONE.test(file))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      if (MADE_UP.test(text)) return [];
      return text
        .split("\n")
        .flatMap((line, index) => read({ line, place: `${file}:${index + 1}` }));
    });
}
