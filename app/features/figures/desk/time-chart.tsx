import { formatCount, formatDay } from "#app/desk/frame/formats.tsx";
import { DeskTable } from "#app/desk/frame/page.tsx";
import type { TimeCount } from "#features/figures/figures.ts";

type Props = { unit: string; counts: readonly TimeCount[]; isByDay?: boolean };

const HEIGHT = 100;
const STEP = 10;
const BAR = 7;

export function TimeChart({ unit, counts, isByDay = false }: Props) {
  const caption = `${unit} by ${isByDay ? "day" : "week"}`;
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const label = ({ at, count }: TimeCount) => `${formatDay(at)}: ${formatCount(count)}`;
  const [first, last] = [counts[0], counts.at(-1)];
  return (
    <figure className="figure">
      <figcaption>
        <strong>{caption}</strong>
        <span className="figure__total">
          {formatCount(counts.reduce((sum, { count }) => sum + count, 0))}
        </span>
      </figcaption>
      <svg
        className="figure__columns"
        viewBox={`0 0 ${counts.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {counts.map((each, index) => {
          const height = (each.count / most) * HEIGHT;
          return (
            <g key={each.at}>
              <title>{label(each)}</title>
              <rect
                x={index * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
              />
            </g>
          );
        })}
      </svg>
      {first && last ? (
        <p className="figure__axis" aria-hidden="true">
          <span>{label(first)}</span>
          <span>{label(last)}, so far</span>
        </p>
      ) : null}
      <details className="figure__table">
        <summary>Table: {caption}</summary>
        <DeskTable
          rows={counts.toReversed()}
          keyOf={({ at }) => at}
          columns={{
            [isByDay ? "Day" : "Week of"]: ({ at }) => <time dateTime={at}>{formatDay(at)}</time>,
          }}
          numbers={{ [unit]: ({ count }) => formatCount(count) }}
        />
      </details>
    </figure>
  );
}
