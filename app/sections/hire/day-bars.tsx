import type { CSSProperties } from "react";
import type { WorkingDay } from "#content/types.ts";

/**
 * A working day from 0 to 24 h in the time of each of several cities: above the client's hours,
 * below the person's, and full where both work.
 */
export const DayBars = ({ days }: { days: readonly WorkingDay[] }) => (
  <ul className="day-bars">
    {days.map((day) => (
      <li key={day.city}>
        <span className="day-bars__city">{day.city}</span>
        <HoursOfDay day={day} />
      </li>
    ))}
  </ul>
);

/** The bar of one city, where something else says which. */
export const DayBar = ({ day }: { day: WorkingDay }) => (
  <span className="day-bars day-bars--one">
    <HoursOfDay day={day} />
  </span>
);

const HoursOfDay = ({ day }: { day: WorkingDay }) => (
  <>
    <i className="day-bars__bar" role="img" aria-label={day.works} style={measuresOf(day)} />
    <span className="day-bars__shared">{day.text}</span>
  </>
);

/** Where an office's day begins, has its break and ends. */
const HOURS = [9, 13, 17] as const;

/** The hours over or under bars of days, each at its place; the bars themselves are read in words. */
export const DayScale = () => (
  <span className="day-scale" aria-hidden="true">
    {HOURS.map((hour) => (
      <span key={hour} style={{ "--at": hour } as CSSProperties}>
        {hour}:00
      </span>
    ))}
  </span>
);

/** What the colours of the bars mean. */
export const DayLegend = () => (
  <p className="day-legend row small muted" aria-hidden="true">
    <span data-whose="client">Your day</span>
    <span data-whose="person">Their day</span>
    <span data-whose="shared">Shared</span>
  </p>
);

const measuresOf = ({ from, hours, client, shared }: WorkingDay) =>
  ({
    "--from": from,
    "--to": from + hours,
    "--client-from": client.from,
    "--client-to": client.from + client.hours,
    "--shared-from": shared.from,
    "--shared-to": shared.from + shared.hours,
  }) as CSSProperties;

type DayChoiceProps = { label: string; cities: readonly string[] };

/** Chooses the city whose bars are shown in the nearest `data-days`; without styles, all are. */
export function DayChoice({ label, cities }: DayChoiceProps) {
  if (cities.length < 2) return null;
  return (
    <label className="currency-choice currency-choice--field">
      {label}{" "}
      <select name="day" className="input">
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </select>
    </label>
  );
}
