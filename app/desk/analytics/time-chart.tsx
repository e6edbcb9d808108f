import { useLoaderData } from "react-router";
import { DeskTable, NumberCell } from "#app/desk/frame/desk-table.tsx";
import { formatCount } from "#app/desk/frame/format-count.ts";
import type { TimeCount } from "#shared/contracts/desk-analytics.ts";
import type { loader } from "./analytics-loader.ts";
import { formatDay, formatShort } from "./format.ts";

type Props = {
  caption: string;
  unit: string;
  counts: readonly TimeCount[];
  /** The same number of earlier weeks, drawn behind the columns. */
  before?: readonly TimeCount[];
  isByDay?: boolean;
};

const HEIGHT = 100;
const STEP = 10;
const BAR = 7;
/** Up to this many columns have room for their values, even on a phone. */
const FEW = 12;

const sumOf = (counts: readonly TimeCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** Counts of weeks or days as columns, with a table that contains the same for screen readers. */
export function TimeChart({ caption, unit, counts: points, before = [], isByDay = false }: Props) {
  const { isOver } = useLoaderData<typeof loader>().view;
  const column = isByDay ? "Day" : "Week of";
  const most = Math.max(1, ...[...points, ...before].map(({ count }) => count));
  const height = (count: number) => (count / most) * HEIGHT;
  return (
    <figure className="figure">
      <figcaption>
        <strong>{caption}</strong>
        <span>
          {before.length > 0 ? <span className="figure__key">{formatCount(sumOf(before))} before</span> : null}
          <span className="figure__total">{formatCount(sumOf(points))}</span>
        </span>
      </figcaption>
      <svg
        className="figure__columns"
        viewBox={`0 0 ${points.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {points.map(({ at, count }, index) => {
          const [x, earlier] = [index * STEP, before[index]?.count ?? 0];
          return (
            <g key={at}>
              <title>{`${formatDay(at)}: ${formatCount(count)}`}</title>
              {/* The full height reacts to the pointer, even above a small column. */}
              <rect className="figure__reach" x={x} width={STEP} height={HEIGHT} />
              <rect
                className="figure__before"
                {...{ x, y: HEIGHT - height(earlier), width: STEP - 1, height: height(earlier) }}
              />
              <rect
                className={!isOver && index === points.length - 1 ? "is-unfinished" : undefined}
                {...{ x: x + (STEP - BAR) / 2, y: HEIGHT - height(count), width: BAR, height: height(count) }}
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
      <Axis {...{ points, isOver }} />
      <details className="figure__table">
        <summary>Table: {caption}</summary>
        <DeskTable columns={[column]} numbers={[unit, ...(before.length > 0 ? ["Before"] : [])]}>
          {points
            .map(({ at, count }, index) => (
              <tr key={at}>
                <td data-label={column}>
                  <time dateTime={at}>{formatDay(at)}</time>
                </td>
                <NumberCell label={unit}>{formatCount(count)}</NumberCell>
                {before[index] ? <NumberCell label="Before">{formatCount(before[index].count)}</NumberCell> : null}
              </tr>
            ))
            .toReversed()}
        </DeskTable>
      </details>
    </figure>
  );
}

/** The first, last and highest column, with values if there is no room for each one's. */
function Axis({ points, isOver }: { points: readonly TimeCount[]; isOver: boolean }) {
  const value = ({ at, count }: TimeCount) =>
    points.length > FEW ? `${formatDay(at)}: ${formatCount(count)}` : formatDay(at);
  const [first, last] = [points[0], points.at(-1)];
  const highest = points.reduce((most, each) => (each.count > most.count ? each : most), first ?? { at: "", count: 0 });
  return (
    <p className="figure__axis" aria-hidden="true">
      <span>{first ? value(first) : ""}</span>
      {highest.count > 0 && points.length > FEW ? <span>highest, {value(highest)}</span> : null}
      <span>{last ? `${value(last)}${isOver ? "" : ", so far"}` : ""}</span>
    </p>
  );
}
