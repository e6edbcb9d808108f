import { DeskTable, NumberCell } from "#app/desk/desk-table.tsx";
import type { WeekCount } from "#shared/desk-figures.ts";
import { formatCount, formatWeek } from "./format.ts";

type Props = { caption: string; unit: string; weeks: readonly WeekCount[] };

const HEIGHT = 100;
const STEP = 10;
const BAR = 7;

/** Counts of weeks as columns, with their table; the columns are for the eye, the table says the same in words. */
export function WeekChart({ caption, unit, weeks }: Props) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <figure className="figure">
      <figcaption>
        <strong>{caption}</strong>
        <span className="figure__total">{formatCount(total)}</span>
      </figcaption>
      <svg
        className="figure__columns"
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {weeks.map(({ week, count }, index) => {
          const height = (count / most) * HEIGHT;
          return (
            <g key={week}>
              <title>{`${formatWeek(week)}: ${formatCount(count)}`}</title>
              {/* The whole height answers to a pointer, also over a small column. */}
              <rect className="figure__reach" x={index * STEP} width={STEP} height={HEIGHT} />
              <rect x={index * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} />
            </g>
          );
        })}
      </svg>
      <p className="figure__axis" aria-hidden="true">
        <span>{first ? formatWeek(first.week) : ""}</span>
        <span>{total === 0 ? "none" : `most: ${formatCount(most)}`}</span>
        <span>{last ? formatWeek(last.week) : ""}</span>
      </p>
      <details className="figure__table">
        <summary>Table: {caption}</summary>
        <DeskTable columns={["Week of"]} numbers={[unit]}>
          {weeks.toReversed().map(({ week, count }) => (
            <tr key={week}>
              <td data-label="Week of">
                <time dateTime={week}>{formatWeek(week)}</time>
              </td>
              <NumberCell label={unit}>{formatCount(count)}</NumberCell>
            </tr>
          ))}
        </DeskTable>
      </details>
    </figure>
  );
}
