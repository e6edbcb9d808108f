import type { CSSProperties } from "react";
import type { ScreenBlockOf } from "#content/types.ts";

/** Values as bars: forecast bars with their range, or all bars against a limit. */
export function Bars({
  label,
  floor,
  values,
  expected = [],
  limit,
  end,
  lastTone,
  axis,
}: ScreenBlockOf<"bars">) {
  const top = Math.max(...values, ...expected.map(({ high }) => high), limit?.value ?? 0) * 1.08;
  const last = values.length - 1;
  // Without a limit or a forecast, the first and last values are written above their bars.
  const isAlone = !limit && expected.length === 0;
  const unit = /\D*$/.exec(limit?.label ?? "")?.[0] ?? "";
  const height = (value: number) => `${(((value - floor) / (top - floor)) * 100).toFixed(1)}%`;
  const sized = (sizes: Record<`--${string}`, number>) =>
    Object.fromEntries(
      Object.entries(sizes).map(([name, value]) => [name, height(value)]),
    ) as CSSProperties;
  return (
    <>
      {label ? <p className="product-screen__label">{label}</p> : null}
      <div className="screen-bars" aria-hidden="true">
        {limit ? (
          <p className="screen-bars__limit" style={sized({ "--h": limit.value })}>
            {limit.label}
          </p>
        ) : null}
        {values.map((value, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is told apart by its place
            key={index}
            data-past={limit && value >= limit.value ? "" : undefined}
            data-last={(limit || isAlone) && index === last ? `${value}${unit}` : undefined}
            data-tone={index === last ? lastTone : undefined}
            data-first={isAlone && index === 0 ? value : undefined}
            style={sized({ "--h": value })}
          />
        ))}
        {expected.map(({ low, mid, high }, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is told apart by its place
            key={index}
            className="screen-bars__expected"
            data-end={index + 1 === end?.at ? end.label : undefined}
            style={sized({ "--h": mid, "--low": low, "--high": high })}
          />
        ))}
      </div>
      <p className="screen-bars__axis row">
        {axis.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </>
  );
}
