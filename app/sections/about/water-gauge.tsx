import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { AboutPage } from "#content/types.ts";

/** History as the painted gauge of a river wall: the newest mark stands highest. */
export function WaterGauge({ heading, intro, marks }: AboutPage["history"]) {
  return (
    <Section labelledBy="history-heading">
      <div className="water-gauge">
        <div className="water-gauge__head">
          <h2 className="t-h2" id="history-heading">
            {heading}
          </h2>
          <p className="t-lead">{intro}</p>
        </div>
        <Reveal effect="stagger">
          <ol reversed>
            {marks.toReversed().map(({ year, title, body }) => (
              <li key={year}>
                <span className="water-gauge__year">{year}</span>
                <div>
                  <h3 className="t-h3">{title}</h3>
                  <p>{body}</p>
                </div>
              </li>
            ))}
          </ol>
        </Reveal>
      </div>
    </Section>
  );
}
