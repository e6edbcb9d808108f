import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { CareerPage } from "#content/types.ts";

const SIZES = "(min-width: 48rem) 33vw, 100vw";

/** How we live, with a strip of pictures whose top edge climbs like the bank of the river. */
export function Culture({ heading, body, strip }: CareerPage["culture"]) {
  return (
    <Section labelledBy="culture-heading" tone="terrace" stairs="left">
      <div className="culture">
        <h2 className="t-h2" id="culture-heading">
          {heading}
        </h2>
        <div className="culture__body">
          <Paragraphs texts={body} />
        </div>
      </div>
      <Reveal effect="stagger">
        <ul className="culture__strip">
          {strip.map(({ image, caption }) => (
            <li key={caption}>
              <figure>
                <div>
                  <Picture {...image} sizes={SIZES} />
                </div>
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}
