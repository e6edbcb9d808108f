import type { DrawingOf } from "#content/types.ts";
import { Note, Plot, percent, placed, Stroke } from "./plot.tsx";

type Props = DrawingOf<"curve">;

export function Curve({ bottom, top, levels, ticks, limit, series, marks = [] }: Props) {
  const heightOf = (value: number) => 100 - percent(value - bottom, top - bottom);
  return (
    <>
      <Plot
        height={17}
        ticks={ticks}
        levels={levels.map(({ at, label }) => ({ at: heightOf(at), label }))}
      >
        {series.map(({ label, tone, shape, isFilled, values }) => (
          <Stroke
            key={label}
            tone={tone}
            isFilled={isFilled}
            points={pointsOf(values.map(heightOf), shape)}
          />
        ))}
        {limit ? (
          <i className="plot__limit plot__limit--level" style={placed({ y: heightOf(limit.at) })}>
            {limit.label}
          </i>
        ) : null}
        {marks.map(({ at, label, isMarked }, index) => (
          <span key={label} className="plot__mark" data-marked={isMarked}>
            <i className="plot__limit" style={placed({ x: at })} />
            <Note x={at} y={(index % 3) * 9} isMarked={isMarked}>
              {label}
            </Note>
          </span>
        ))}
      </Plot>
      <p className="legend">
        {series.map(({ label, tone }) => (
          <span key={label} data-tone={tone}>
            {label}
          </span>
        ))}
      </p>
    </>
  );
}

/** Evenly spaced over the width; a step keeps its height until the next value. */
function pointsOf(heights: readonly number[], shape: "line" | "step") {
  const last = heights.length - 1;
  if (shape === "line") {
    return heights.map((height, index) => [percent(index, last), height] as const);
  }
  return heights.flatMap((height, index) => [
    [percent(index, heights.length), height] as const,
    [percent(index + 1, heights.length), height] as const,
  ]);
}
