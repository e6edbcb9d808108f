import type { CSSProperties } from "react";
import { Picture } from "#app/ui/picture.tsx";
import type { Story } from "#content/types.ts";

/** The figure of a story with a decorative drawing. */
export function StoryFigure({ figure, drawing }: Pick<Story, "figure" | "drawing">) {
  return (
    <div className="story__panel">
      <span className="story__figure">{figure.value}</span>
      <span>{figure.label}</span>
      <Drawing drawing={drawing} />
    </div>
  );
}

function Drawing({ drawing }: Pick<Story, "drawing">) {
  switch (drawing.kind) {
    case "bars":
      return (
        <div className="story__bars" aria-hidden="true">
          {drawing.values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are told apart by their place alone
            <i key={index} style={{ "--h": value } as CSSProperties} />
          ))}
          <span>Before</span>
          <span>After</span>
        </div>
      );
    case "rows":
      return (
        <ul className="story__rows" aria-hidden="true">
          {drawing.items.map((row) => (
            <li key={row.label}>
              <span>{row.label}</span>
              <b>{row.state}</b>
            </li>
          ))}
        </ul>
      );
    case "picture":
      return (
        <div className="story__picture">
          <Picture {...drawing.image} sizes="(min-width: 64rem) 33vw, 100vw" />
        </div>
      );
  }
}
