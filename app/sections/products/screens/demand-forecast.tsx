import type { ProductScreenOf } from "#content/types.ts";

type Props = ProductScreenOf<"demand-forecast">;

/** Width of a week and height of the drawing, in its own units. */
const STEP = 40;
const HEIGHT = 200;
const GAP = 3;

/** A line of treads: level for a week, then straight up or down to the next. */
const treads = (values: readonly number[], from: number, y: (value: number) => number) =>
  values.map((value, index) => `${(from + index) * STEP},${y(value)} ${(from + index + 1) * STEP},${y(value)}`);

export function DemandForecast({ history, forecast, stockout, labels, proposal, reasons, orders }: Props) {
  const weeks = history.length + forecast.length;
  const top = Math.max(...history, ...forecast.map((week) => week.high)) * 1.08;
  const y = (value: number) => Math.round(HEIGHT - (value / top) * HEIGHT);
  const past = history.length;
  const high = treads(
    forecast.map((week) => week.high),
    past,
    y,
  );
  const low = treads(
    forecast.map((week) => week.low),
    past,
    y,
  )
    .join(" ")
    .split(" ")
    .reverse();
  const mid = treads(
    forecast.map((week) => week.mid),
    past,
    y,
  );
  const end = (past + stockout) * STEP;
  return (
    <div className="product-screen__panels">
      <div className="product-screen__panel">
        <svg className="demand" viewBox={`0 0 ${weeks * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[...history, ...forecast.map((week) => week.mid)].map((value, index) => (
            <rect
              className={index < past ? "demand__past" : "demand__future"}
              // biome-ignore lint/suspicious/noArrayIndexKey: a week is told apart by its place
              key={index}
              x={index * STEP + GAP}
              y={y(value)}
              width={STEP - 2 * GAP}
              height={HEIGHT - y(value)}
            />
          ))}
          <polygon className="demand__range" points={[...high, ...low].join(" ")} />
          <polyline className="demand__mid" points={mid.join(" ")} />
          <line className="demand__end" x1={end} x2={end} y1="0" y2={HEIGHT} />
        </svg>
        <div
          className="demand__axis"
          style={{ gridTemplateColumns: `${past}fr ${stockout}fr ${forecast.length - stockout}fr` }}
        >
          <span>{labels.past}</span>
          <span>{labels.future}</span>
          <b>{labels.stockout}</b>
        </div>
      </div>
      <div className="product-screen__panel product-screen__panel--side demand__proposal">
        <p className="product-screen__figure">{proposal}</p>
        <ul className="product-screen__rows">
          {reasons.map((reason) => (
            <li key={reason.label}>
              <span>{reason.label}</span>
              <b>{reason.value}</b>
            </li>
          ))}
        </ul>
      </div>
      <ul className="product-screen__panel demand__orders">
        {orders.map((order) => (
          <li key={order.item}>
            <span>{order.item}</span>
            <span className="is-extra product-screen__label">{order.cover}</span>
            <b className="is-number">{order.proposal}</b>
            <b className="demand__state">{order.state}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
