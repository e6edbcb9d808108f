import type { DrawnViewOf } from "#content/types.ts";
import { Bar, Pairs, Pointer, rounded } from "./parts.tsx";

type Props = DrawnViewOf<"day">;

const HOURS_BETWEEN_MARKS = 2;

const hourOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours + minutes / 60;
};

export function Day({ bar, from, to, items, stops, question }: Props) {
  const marks = Array.from(
    { length: Math.floor((to - from) / HOURS_BETWEEN_MARKS) + 1 },
    (_, index) => from + index * HOURS_BETWEEN_MARKS,
  );
  const share = (hour: number) => `${rounded(((hour - from) / (to - from)) * 100)}%`;
  return (
    <>
      <Bar {...bar} />
      <span className="drawn-day__hours">
        {marks.map((hour) => (
          <span key={hour} style={{ top: share(hour) }}>
            {String(hour).padStart(2, "0")}:00
          </span>
        ))}
        {items.map((item) => (
          <span
            key={item.label}
            className="drawn-day__item"
            data-tone={item.tone}
            style={{
              top: share(hourOf(item.from)),
              bottom: `calc(100% - ${share(hourOf(item.to))})`,
            }}
          >
            <b>{item.label}</b>
            <span>{item.note}</span>
          </span>
        ))}
      </span>
      <DayMap stops={stops} />
      <span className="drawn-day__question drawn__dialog">
        <b className="drawn__title">{question.heading}</b>
        <Pairs items={question.lines} />
        <span className="drawn__actions">
          <b className="drawn__button">{question.accept}</b>
          <span>{question.refuse}</span>
        </span>
        <Pointer />
      </span>
    </>
  );
}

/** A coast, a lake and the stops as a line; the last part of it is not settled yet. */
function DayMap({ stops }: Pick<Props, "stops">) {
  const points = stops.map(({ x, y }) => `${x * 4} ${rounded(y * 2.2)}`);
  return (
    <span className="drawn-day__map">
      <svg viewBox="0 0 400 220" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h92l10 34-18 22 6 24-24 18-30-6L0 112z" fill="var(--color-tint-2)" />
        <path d="M66 138l40-20 34-30 80-14 60-28 120 4v170H40z" fill="var(--color-tint-2)" />
        <path d="M310 118l26-8 20 10-14 12-26 2z" fill="var(--water)" />
        <path d="M180 220l20-40 60-20 60 10 80-30v80z" fill="var(--color-tint-3)" />
        <path
          d={`M${points.slice(0, -1).join("L")}`}
          fill="none"
          stroke="var(--app)"
          strokeWidth="4"
        />
        <path
          d={`M${points.slice(-2).join("L")}`}
          fill="none"
          stroke="var(--color-danger)"
          strokeWidth="4"
          strokeDasharray="5 5"
        />
      </svg>
      {stops.map(({ label, x, y }) => (
        <b key={label} style={{ left: `${x}%`, top: `${y}%` }}>
          {label}
        </b>
      ))}
    </span>
  );
}
