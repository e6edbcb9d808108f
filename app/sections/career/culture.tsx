import { Picture } from "#app/ui/picture.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { CareerPage } from "#content/types.ts";

/** How we live, with a strip of pictures whose top edge climbs like the bank of the river. */
export function Culture({ heading, body, strip }: CareerPage["culture"]) {
  return (
    <Section labelledBy="culture-heading" tone="terrace" edge="left">
      <div className="culture">
        <h2 className="t-h2" id="culture-heading">
          {heading}
        </h2>
        <div className="culture__body">
          {body.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <Reveal effect="stagger">
        <ul className="culture__strip">
          {strip.map(({ image, caption }) => (
            <li key={caption}>
              <figure>
                <Picture {...image} sizes="(min-width: 48rem) 33vw, 100vw" />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}
