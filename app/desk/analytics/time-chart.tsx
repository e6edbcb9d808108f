import { DeskTable, NumberCell } from "#app/desk/frame/desk-table.tsx";
import type { TimeCount } from "#shared/contracts/desk-analytics.ts";
import { formatCount, formatDay, formatShort } from "./format.ts";

type Props = { caption: string; unit: string; counts: readonly TimeCount[]; isByDay?: boolean };

const HEIGHT = 100;
const STEP = 10;
const BAR = 7;
/** So many columns have room for their values, also on a phone. */
const FEW = 12;

/** Counts of weeks or days as columns, with their table; the columns are for the eye, the table says the same in words. */
export function TimeChart({ caption, unit, counts: points, isByDay = false }: Props) {
  const column = isByDay ? "Day" : "Week of";
  const most = Math.max(1, ...points.map(({ count }) => count));
  const total = points.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure className="figure">
      <figcaption>
        <strong>{caption}</strong>
        <span className="figure__total">{formatCount(total)}</span>
      </figcaption>
      <svg
        className="figure__columns"
        viewBox={`0 0 ${points.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {points.map(({ at, count }, index) => {
          const height = (count / most) * HEIGHT;
          return (
            <g key={at}>
              <title>{`${formatDay(at)}: ${formatCount(count)}`}</title>
              {/* The whole height answers to a pointer, also over a small column. */}
              <rect className="figure__reach" x={index * STEP} width={STEP} height={HEIGHT} />
              <rect
                className={index === points.length - 1 ? "is-unfinished" : undefined}
                {...{ x: index * STEP + (STEP - BAR) / 2, y: HEIGHT - height, width: BAR, height }}
              />
            </g>
          );
        })}
      </svg>
      {points.length <= FEW ? (
        <ol className="figure__values" aria-hidden="true">
          {points.map(({ at, count }) => (
            <li key={at}>{formatShort(count)}</li>
          ))}
        </ol>
      ) : null}
      <p className="figure__axis" aria-hidden="true">
        <span>{first ? formatDay(first.at) : ""}</span>
        {total > 0 && points.length > FEW ? <span>highest: {formatCount(most)}</span> : null}
        <span>{last ? `${formatDay(last.at)}, so far` : ""}</span>
      </p>
      <details className="figure__table">
        <summary>Table: {caption}</summary>
        <DeskTable columns={[column]} numbers={[unit]}>
          {points.toReversed().map(({ at, count }) => (
            <tr key={at}>
              <td data-label={column}>
                <time dateTime={at}>{formatDay(at)}</time>
              </td>
              <NumberCell label={unit}>{formatCount(count)}</NumberCell>
            </tr>
          ))}
        </DeskTable>
      </details>
    </figure>
  );
}
