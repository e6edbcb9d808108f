import { SideHead } from "#app/sections/heads/side-head.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { AboutPage } from "#content/types.ts";

/** History as the painted gauge of a river wall: the newest mark stands highest. */
export function WaterGauge({ heading, intro, marks }: AboutPage["history"]) {
  return (
    <Section labelledBy="history-heading">
      <div className="water-gauge with-aside">
        <SideHead id="history-heading" heading={heading} intro={intro} />
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
