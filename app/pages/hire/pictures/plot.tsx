import type { CSSProperties, ReactNode } from "react";

export type Tick = { readonly at: number; readonly label: string };
export type Tone = "main" | "quiet" | "marked" | "stream" | "wait" | "work";

export const percent = (part: number, whole: number) => (part / whole) * 100;

/** Short enough for markup. */
const rounded = (value: number) => Number(value.toFixed(2));

/** Positions in per cent; a plot's style sheet places what has them. */
export const placed = (at: { x?: number; y?: number; w?: number; h?: number }) =>
  Object.fromEntries(
    Object.entries(at).map(([name, value]) => [`--${name}`, `${rounded(value)}%`]),
  ) as CSSProperties;

type PlotProps = {
  /** In rem. */
  height: number;
  /** Along the lower edge, `at` in per cent. */
  ticks?: readonly Tick[];
  /** Along the left edge, `at` in per cent from the top. */
  levels?: readonly Tick[];
  children: ReactNode;
};

export function Plot({ height, ticks = [], levels = [], children }: PlotProps) {
  return (
    <div className="plot" style={{ "--height": `${height}rem` } as CSSProperties}>
      {levels.map(({ at, label }) => (
        <i key={label} className="plot__level" style={placed({ y: at })}>
          {label}
        </i>
      ))}
      {ticks.map((tick) => (
        <TickLine key={tick.label} {...tick} />
      ))}
      {children}
    </div>
  );
}

/** A line across the plot with its label below; those at the ends stay inside. */
function TickLine({ at, label }: Tick) {
  return (
    <i className="plot__tick" data-end={at > 90 ? "" : undefined} style={placed({ x: at })}>
      {label}
    </i>
  );
}

type BoxProps = {
  x: number;
  w: number;
  y: number;
  h: number;
  tone: Tone;
  children?: ReactNode;
};

export function Box({ tone, children, ...place }: BoxProps) {
  return (
    <span className="plot__box" data-tone={tone} style={placed(place)}>
      {children}
    </span>
  );
}

type NoteProps = { x: number; y: number; children: ReactNode; isMarked?: boolean | undefined };

/** Words at a point: right of it, or left of it near the right edge. */
export function Note({ x, y, children, isMarked }: NoteProps) {
  return (
    <span
      className="plot__note"
      data-side={x > 60 ? "left" : undefined}
      data-tone={isMarked ? "marked" : undefined}
      style={placed({ x, y })}
    >
      {children}
    </span>
  );
}

type Point = readonly [x: number, y: number];
type StrokeProps = { points: readonly Point[]; tone: Tone; isFilled?: boolean | undefined };

export function Stroke({ points, tone, isFilled }: StrokeProps) {
  const line = `M${points.map((point) => point.map(rounded).join(" ")).join("L")}`;
  return (
    <svg
      className="plot__stroke"
      data-tone={tone}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {isFilled ? (
        <path className="plot__area" d={`${line}V100H${rounded(points[0]?.[0] ?? 0)}Z`} />
      ) : null}
      <path d={line} />
    </svg>
  );
}
