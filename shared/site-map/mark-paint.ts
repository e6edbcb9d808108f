export type MarkPath = {
  readonly d: string;
  readonly tone: "ink" | "accent";
  readonly isEvenOdd?: boolean | undefined;
  /** Set for a line, which is drawn and not filled. */
  readonly strokeWidth?: number | undefined;
  readonly hasRoundEnds?: boolean | undefined;
};

/** How a path of the logo is painted, as attributes of React, satori and React-pdf. */
export function markPaint(
  { isEvenOdd, strokeWidth, hasRoundEnds }: Omit<MarkPath, "d" | "tone">,
  colour: string,
) {
  if (strokeWidth === undefined)
    return { fill: colour, ...(isEvenOdd ? { fillRule: "evenodd" as const } : {}) };
  const ends = hasRoundEnds ? ({ strokeLinecap: "round", strokeLinejoin: "round" } as const) : {};
  return { fill: "none", stroke: colour, strokeWidth, ...ends };
}
