import type { CSSProperties } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { ProductScreenOf } from "#content/types.ts";

type Props = ProductScreenOf<"release-gate">;

/** Below this share every column would look the same. */
const FLOOR = 55;

const height = (value: number) => ({ "--h": `${((value - FLOOR) / (100 - FLOOR)) * 100}%` }) as CSSProperties;

export function ReleaseGate({ chart, checks }: Props) {
  const last = chart.points.length;
  return (
    <div className="product-screen__panels">
      <div className="product-screen__panel">
        <p className="product-screen__label">{chart.label}</p>
        <div className="gate">
          <div className="gate__line" style={height(chart.gate)}>
            <span>
              {chart.gate}
              {chart.unit}
            </span>
          </div>
          {chart.points.map((point, index) => (
            <div
              className="gate__bar"
              data-past={point >= chart.gate || undefined}
              // biome-ignore lint/suspicious/noArrayIndexKey: a release is told apart by its place
              key={index}
              style={height(point)}
            >
              {index + 1 === last ? <b>{point}</b> : null}
            </div>
          ))}
        </div>
        <p className="gate__axis">
          <span>1</span>
          <span>{last}</span>
        </p>
      </div>
      <ul className="product-screen__panel product-screen__panel--side gate__checks">
        {checks.map((check) => (
          <li key={check.label} data-failed={check.passed ? undefined : true}>
            <Icon name={check.passed ? "check" : "x"} />
            <span>
              {check.label}
              <small>{check.needed}</small>
            </span>
            <b>{check.value}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
