import type { Figure } from "#content/types.ts";

/** Where a figure comes from, small, and whether it still stands in for a real one. */
export function FigureSource({ source, isSample }: Pick<Figure, "source" | "isSample">) {
  return (
    <small className="figure-source">
      {`Source: ${source}.`}
      {isSample ? <b> Sample figure</b> : null}
    </small>
  );
}
