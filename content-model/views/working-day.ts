import type { Content } from "#content/load.ts";

type Person = Content["people"][string];
type Labels = Content["hireFrame"]["person"]["day"];

/** Winter, when Europe shares the fewest hours with India: nobody is promised more. */
const WINTER = new Date("2026-01-15T12:00:00Z");
const DAY = 24;

function zoneOffset(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const name = parts.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  if (!hours) return 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}

function hoursOf(clock: string): number {
  const [hours, minutes] = clock.split(":");
  return Number(hours) + Number(minutes) / 60;
}

function clockOf(hours: number): string {
  const ofDay = (hours + DAY) % DAY;
  const minutes = Math.round((ofDay % 1) * 60);
  return `${String(Math.floor(ofDay)).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

type Shared = { readonly sharedFrom: number; readonly hours: number };

const textOf = ({ sharedFrom, hours }: Shared, text: string) =>
  text
    .replace("{from}", clockOf(sharedFrom))
    .replace("{to}", clockOf(sharedFrom + hours))
    .replace("{hours}", String(Number(hours.toFixed(2))));

/**
 * A person's working day as each city of clients sees it: its hours of the day, from 0 to 24, and
 * what of it falls into the client's own day. Without hours in the record there are none.
 */
export function workingDays(
  { workday, timeZone }: Pick<Person, "workday" | "timeZone">,
  { clients, ...labels }: Labels,
  at = WINTER,
) {
  if (!workday) return [];
  const length = hoursOf(workday.to) - hoursOf(workday.from);
  return clients.map((client) => {
    const shift = zoneOffset(client.timeZone, at) - zoneOffset(timeZone, at);
    const from = (hoursOf(workday.from) + shift + DAY) % DAY;
    const start = hoursOf(client.from);
    const end = hoursOf(client.to);
    // A day that began yesterday reaches into this one.
    const parts = [from, from - DAY].map((begin) => {
      const sharedFrom = Math.max(begin, start);
      return { sharedFrom, hours: Math.max(0, Math.min(begin + length, end) - sharedFrom) };
    });
    const shared = parts.find(({ hours }) => hours > 0) ?? { sharedFrom: start, hours: 0 };
    const works = labels.works
      .replace("{from}", clockOf(from))
      .replace("{to}", clockOf(from + length))
      .replace("{city}", client.city);
    return {
      city: client.city,
      from,
      hours: length,
      client: { from: start, hours: end - start },
      shared: { from: shared.sharedFrom, hours: shared.hours },
      works,
      text: shared.hours > 0 ? textOf(shared, labels.shared) : labels.none,
    };
  });
}

export type WorkingDay = ReturnType<typeof workingDays>[number];
