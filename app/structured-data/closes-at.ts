import type { Opening, Site } from "#content/types.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import { momentOf } from "#shared/formats/office-time.ts";
import { isNamed } from "./named-in.ts";

/** The office where an opening is, by default the registered one. */
const officeOf = ({ location }: Pick<Opening, "location">, { offices, registeredOffice }: Site) =>
  offices.find(({ city }) => isNamed(city, location)) ??
  offices.find(({ slug }) => slug === registeredOffice);

/** The last second of an opening's last day, in the time zone of its office. */
export function closesAt(opening: Opening, site: Site): string {
  const timeZone = officeOf(opening, site)?.timeZone ?? "UTC";
  const nextDay = momentOf(daysAfter(opening.openUntil, 1), 0, timeZone);
  return new Date(nextDay.getTime() - 1_000).toISOString();
}
