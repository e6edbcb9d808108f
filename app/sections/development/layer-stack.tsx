import type { CSSProperties } from "react";
import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Development } from "#content/types.ts";

type Props = { id: string } & Development["integrated"];

/** What we connect, as a stair seen from the side: each level rests on a wider one. */
export function LayerStack({ id, heading, intro, layers }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <SectionHead id={`${id}-heading`} heading={heading} intro={intro} />
      <Reveal effect="stagger">
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
      </Reveal>
    </Section>
  );
}
