import { DrawnRows } from "#app/ui/drawn-rows.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Story } from "#content/types.ts";

/** The figure of a story with a drawing. */
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
    case "rows":
      return <DrawnRows rows={drawing.items} />;
    case "picture":
      return (
        <div className="story__picture">
          <Picture {...drawing.image} sizes="(min-width: 64rem) 33vw, 100vw" />
        </div>
      );
  }
}
