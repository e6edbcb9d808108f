import type { Content } from "#content/load.ts";
import { checks, type DatedFact, datedFacts, yearAfter } from "./dated-facts.ts";

export type ComingDate = {
  readonly day: Date;
  /** What to do, and where. */
  readonly what: string;
};

/**
 * What the content says that becomes untrue by itself within a year of this day, earliest first.
 * `folder` is the one with content/.
 */
export function comingDates(
  content: Pick<Content, "openings" | "site">,
  today: Date,
  folder = ".",
) {
  const all = [
    ...sentences(folder),
    ...openingsOf(content),
    ...checksDue(folder),
    ...holidaysOf(content),
  ];
  const end = yearAfter(today);
  return all
    .filter(({ day }) => day >= today && day < end)
    .toSorted((a, b) => a.day.getTime() - b.day.getTime());
}

const sentences = (folder: string): ComingDate[] =>
  datedFacts(folder).map(({ day, date, place }) => ({
    day,
    what: `“${date}” is reached: is the sentence still true? (${place})`,
  }));

const openingsOf = ({ openings }: Pick<Content, "openings">): ComingDate[] =>
  Object.entries(openings).map(([slug, { title, openUntil }]) => ({
    day: new Date(openUntil),
    what: `the opening “${title}” leaves the site after this day (content/openings/${slug}.yaml)`,
  }));

/** Places of a file that were checked on one day are one line. */
const checksDue = (folder: string): ComingDate[] =>
  [...Map.groupBy(checks(folder), placeInTime).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const lines = others.length === 1 ? "line" : "lines";
    const more = others.length > 0 ? ` and ${others.length} more ${lines} there` : "";
    return [
      {
        day: yearAfter(first.day),
        what: `checked a year ago: check it again, and write down the day (${first.place}${more})`,
      },
    ];
  });

const placeInTime = ({ day, place }: DatedFact) => `${day.getTime()} ${fileOf(place)}`;

const fileOf = (place: string) => place.split(":", 1)[0];

const WITH_YEAR = /^20\d\d-/;

/** Holidays that move from year to year are listed with their year, and run out. */
const holidaysOf = ({ site }: Pick<Content, "site">): ComingDate[] =>
  site.offices.flatMap(({ city, holidays = [] }) => {
    const last = holidays
      .filter((each) => WITH_YEAR.test(each))
      .toSorted()
      .at(-1);
    return last
      ? [
          {
            day: new Date(last),
            what: `the last holiday of ${city} that is listed with its year: add the next ones (content/site.yaml)`,
          },
        ]
      : [];
  });
