import type { CSSProperties } from "react";
import type { Thumb } from "#content/types.ts";
import { pathsOf } from "./thumb-chart.ts";

type Props = Thumb & {
  alt: string;
  /** False beside a text that leaves no room for it. */
  hasNote?: boolean;
};

/**
 * A cover that can be read at 112 pixels: a figure of the page's type over a drawing of its own,
 * and, where there is room, what the figure says. It loads nothing.
 */
export function CoverThumb({ figure, note, chart, alt, hasNote = true }: Props) {
  const { paper, quiet, middle, lit, quietLine, litLine } = pathsOf(chart);
  const isRound = chart.kind === "arcs";
  return (
    <div
      className={`cover-thumb cover-thumb--${chart.kind}`}
      role="img"
      aria-label={alt}
      style={{ "--length": Math.max(figure.length, 3) } as CSSProperties}
    >
      <b className="cover-thumb__figure">{figure}</b>
      {hasNote ? <span className="cover-thumb__note">{note}</span> : null}
      <svg
        viewBox="0 0 200 100"
        aria-hidden="true"
        preserveAspectRatio={isRound ? "xMaxYMax" : "none"}
      >
        <Outline className="cover-thumb__paper" d={paper} />
        <Outline className="cover-thumb__quiet" d={quiet} />
        <Outline className="cover-thumb__middle" d={middle} />
        <Outline className="cover-thumb__quiet-line" d={quietLine} />
        <Outline className="cover-thumb__lit-line" d={litLine} />
        <Outline className="cover-thumb__lit" d={lit} />
      </svg>
    </div>
  );
}

function Outline({ className, d }: { className: string; d: string | undefined }) {
  return d ? <path className={className} d={d} /> : null;
}
