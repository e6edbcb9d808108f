import type { CSSProperties } from "react";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import type { Development } from "#content/types.ts";

type Props = { id: string } & Development["integrated"];

/** The connected systems, as layers that widen towards the bottom. */
export function LayerStack({ id, heading, intro, layers }: Props) {
  return (
    <HeadedSection id={id} heading={heading} intro={intro} reveal="stagger">
      <ol className="layer-stack">
        {layers.map((layer, index) => (
          <li key={layer.title} style={{ "--i": index } as CSSProperties}>
            <div>
              <h3 className="t-h3">{layer.title}</h3>
              <p>{layer.body}</p>
            </div>
            <ul>
              {layer.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </HeadedSection>
  );
}
