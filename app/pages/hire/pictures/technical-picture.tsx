import type { Drawing, TechnicalPicture as PictureRecord } from "#content/types.ts";
import { Columns } from "./columns.tsx";
import { Curve } from "./curve.tsx";
import { Flame } from "./flame.tsx";
import { Gates } from "./gates.tsx";
import { Graph } from "./graph.tsx";
import { Layers } from "./layers.tsx";
import { Listing } from "./listing.tsx";
import { Ranges } from "./ranges.tsx";
import { Rules } from "./rules.tsx";
import { Trees } from "./trees.tsx";
import { Waterfall } from "./waterfall.tsx";

type Props = PictureRecord & { sampleLabel: string };

/** A measurement as the technology's own tools show it; assistive technology sees one image. */
export function TechnicalPicture({ sampleLabel, ...picture }: Props) {
  const { ground, title, tool, alt, finding, drawing, sample } = picture;
  return (
    <figure className={`technical technical--${ground}`}>
      <figcaption className="technical__bar">
        <strong>{title}</strong>
        <span>{tool}</span>
      </figcaption>
      <div className="technical__drawing" role="img" aria-label={alt}>
        {draw(drawing)}
      </div>
      <div className="technical__finding">
        <p className="t-h2">{finding.value}</p>
        <p className="small">{finding.body}</p>
        {sample ? <p className="technical__sample">{sampleLabel}</p> : null}
      </div>
    </figure>
  );
}

function draw(drawing: Drawing) {
  switch (drawing.kind) {
    case "flame":
      return <Flame {...drawing} />;
    case "waterfall":
      return <Waterfall {...drawing} />;
    case "trees":
      return <Trees {...drawing} />;
    case "graph":
      return <Graph {...drawing} />;
    case "rules":
      return <Rules {...drawing} />;
    case "columns":
      return <Columns {...drawing} />;
    case "listing":
      return <Listing {...drawing} />;
    case "curve":
      return <Curve {...drawing} />;
    case "ranges":
      return <Ranges {...drawing} />;
    case "layers":
      return <Layers {...drawing} />;
    case "gates":
      return <Gates {...drawing} />;
  }
}
