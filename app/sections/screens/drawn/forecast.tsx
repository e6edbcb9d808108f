import type { DrawnViewOf } from "#content/types.ts";
import { Bar, Pairs, Pointer, rounded } from "./parts.tsx";

type Props = DrawnViewOf<"forecast">;

export function Forecast({ bar, order, ...chart }: Props) {
  return (
    <>
      <Bar {...bar} />
      <span className="drawn-forecast__chart">
        <b className="drawn__title">{chart.heading}</b>
        <span className="drawn-forecast__note">{chart.note}</span>
        <Chart {...chart} />
        <span className="drawn__pair drawn__muted">
          <span>{chart.sold}</span>
          <span>{chart.expected}</span>
        </span>
      </span>
      <span className="drawn-forecast__order">
        <span className="drawn__muted">{order.label}</span>
        <b className="drawn__large">{order.value}</b>
        <Pairs items={order.reasons} />
        <b className="drawn__button">{order.accept}</b>
        <span className="drawn__menu">
          {order.menu.map((choice) => (
            <span key={choice}>{choice}</span>
          ))}
          <Pointer />
        </span>
      </span>
    </>
  );
}

const WIDTH = 400;
const HEIGHT = 230;

function Chart({ values, range, end }: Pick<Props, "values" | "range" | "end">) {
  const top = Math.max(...values, ...range.map(({ high }) => high)) * 1.06;
  const step = WIDTH / (values.length + range.length);
  const y = (value: number) => rounded(HEIGHT - (value / top) * HEIGHT);
  const x = (place: number) => rounded((values.length + place + 0.5) * step);
  const line = (name: "low" | "mid" | "high") =>
    range.map((one, place) => `${x(place)} ${y(one[name])}`);
  const [last = 0] = values.slice(-1);
  const start = `${x(-1)} ${y(last)}`;
  const band = [start, ...line("high"), ...line("low").toReversed()].join("L");
  return (
    <span className="drawn-forecast__plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          d={`M0 ${y(100)}H${WIDTH}M0 ${y(200)}H${WIDTH}`}
          stroke="var(--color-line)"
          vectorEffect="non-scaling-stroke"
        />
        {values.map((value, place) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is told apart by its place
            key={place}
            x={place * step}
            y={y(value)}
            width={step - 4}
            height={rounded(HEIGHT - y(value))}
            fill="var(--color-tint-3)"
          />
        ))}
        <path d={`M${band}Z`} fill="var(--app)" opacity="0.25" />
        <path
          d={`M${[start, ...line("mid")].join("L")}`}
          fill="none"
          stroke="var(--app)"
          strokeWidth="3"
        />
        <path d={`M${x(0.5)} 0V${HEIGHT}`} stroke="var(--color-accent)" strokeWidth="3" />
      </svg>
      <b style={{ right: `${rounded(100 - (x(0.5) / WIDTH) * 100)}%` }}>{end}</b>
    </span>
  );
}
