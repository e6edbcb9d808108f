import type { DeliverableOf } from "#content/types.ts";

export function Pager(incident: DeliverableOf<"pager">) {
  const { title, time, day, message, answer, readings, limit, sum, entries } = incident;
  const highest = Math.max(...readings);
  const columns = (isDrawn: (reading: number) => boolean) =>
    readings
      .map((reading, minute) => (isDrawn(reading) ? columnOf(minute, reading, highest) : ""))
      .join("");
  return (
    <>
      <div className="pager__phone">
        <p className="pager__time">{time}</p>
        <p>{day}</p>
        <div className="pager__message deliverable__screen">
          <b>{title}</b>
          <p>{message}</p>
          <svg
            className="pager__readings"
            viewBox={`0 0 ${readings.length} ${highest}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={columns((reading) => reading <= limit)} />
            <path className="pager__reading--above" d={columns((reading) => reading > limit)} />
            <path className="pager__limit" d={`M0 ${highest - limit}H${readings.length}`} />
          </svg>
          <span>{answer}</span>
        </div>
      </div>
      <div className="pager__log">
        <p>
          <strong className="measure">{sum.value}</strong>
          {sum.label}
        </p>
        <ol>
          {entries.map((entry) => (
            <li key={entry.time} className={`pager__entry--${entry.state}`}>
              <b>{entry.time}</b>
              {entry.label}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

const GAP = 0.2;

const columnOf = (minute: number, reading: number, highest: number) =>
  `M${minute} ${highest}v${-reading}h${1 - GAP}v${reading}z`;
