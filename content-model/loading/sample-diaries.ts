import type { Content } from "#content/definitions.ts";
import type { Diary } from "#shared/formats/availability.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";

type People = Content["people"];

const DAY_MS = 24 * 60 * 60_000;
const WEEK_DAYS = 7;
/** A Monday, from which weeks are counted. */
const MONDAY_MS = Date.parse("2024-01-01");

const weekOf = (day: string) => Math.floor((Date.parse(day) - MONDAY_MS) / (WEEK_DAYS * DAY_MS));

/**
 * Made-up people have made-up diaries: theirs move by whole weeks, as if they had been asked in the
 * week in which the content is read. A sample site that is built in a year has people to start
 * then, and they age from its build on as real ones do.
 */
export function withSampleDiaries(people: People, today: string): People {
  const samples = Object.values(people).filter(({ sample }) => sample);
  const asked = samples
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1);
  if (asked === undefined) return people;
  const days = (weekOf(today) - weekOf(asked)) * WEEK_DAYS;
  const moved = ({ availableFrom, checkedOn }: Diary): Diary => ({
    availableFrom: daysAfter(availableFrom, days),
    checkedOn: daysAfter(checkedOn, days),
  });
  return Object.fromEntries(
    Object.entries(people).map(([slug, person]) => [
      slug,
      person.sample ? { ...person, ...moved(person) } : person,
    ]),
  );
}
