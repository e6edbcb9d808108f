import type { DeliverableOf } from "#content/types.ts";

/** The drawing's own units; its lines keep their width however it is stretched. */
const WIDTH = 1000;
const HEIGHT = 500;
/** Room above the highest value, for its label. */
const HEADROOM = 1.3;

type Point = { readonly fortnight: number; readonly stories: number };

export function BurnUp(chart: DeliverableOf<"burn-up">) {
  const { title, state, scope, done, change, forecast, axis } = chart;
  const last = scope.length - 1;
  const top = Math.max(...scope) * HEADROOM;
  const x = (fortnight: number) => (fortnight / last) * WIDTH;
  const y = (stories: number) => HEIGHT - (stories / top) * HEIGHT;
  const today = { fortnight: done.length - 1, stories: done.at(-1) ?? 0 };
  const goal = scope.at(-1) ?? 0;

  const doneLine = done.map((stories, fortnight) => `L${x(fortnight)} ${y(stories)}`).join("");
  // The scope changes at once, at the beginning of a fortnight.
  const scopeLine = scope.map((stories, fortnight) => `H${x(fortnight)}V${y(stories)}`).join("");
  const placeOf = ({ fortnight, stories }: Point) => ({
    left: `${(x(fortnight) / WIDTH) * 100}%`,
    top: `${(y(stories) / HEIGHT) * 100}%`,
  });

  return (
    <>
      <p className="burn-up__head">
        <span className="deliverable__title">{title}</span>
        <strong className="measure">{state}</strong>
      </p>
      <div className="burn-up__chart">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path
            className="burn-up__forecast"
            d={`M${x(today.fortnight)} ${y(today.stories)}L${x(forecast.from)} ${y(goal)}H${x(forecast.to)}Z`}
          />
          <path
            className="burn-up__done"
            d={`M0 ${HEIGHT}${doneLine}L${x(today.fortnight)} ${HEIGHT}Z`}
          />
          <path className="burn-up__scope" d={`M0 ${y(scope[0] ?? 0)}${scopeLine}`} />
        </svg>
        <span
          className="burn-up__label burn-up__label--scope"
          style={{
            ...placeOf({ fortnight: 0, stories: scope[0] ?? 0 }),
            maxWidth: placeOf({ fortnight: change.at - 1, stories: 0 }).left,
          }}
        >
          {chart.scopeLabel}
        </span>
        <span
          className="burn-up__label burn-up__label--change"
          style={placeOf({ fortnight: change.at - 1, stories: scope[change.at] ?? 0 })}
        >
          {change.label}
        </span>
        <i className="burn-up__today" style={placeOf(today)} />
        <strong className="burn-up__label burn-up__label--done measure" style={placeOf(today)}>
          {chart.doneLabel}
        </strong>
        <span
          className="burn-up__label burn-up__label--forecast"
          style={{ top: placeOf({ fortnight: last, stories: goal }).top }}
        >
          {forecast.label}
        </span>
      </div>
      <p className="burn-up__axis">
        <span>0</span>
        <span>{axis}</span>
        <span>{last}</span>
      </p>
    </>
  );
}
