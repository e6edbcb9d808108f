import { StatTreads } from "#app/sections/proof/stat-flight.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { AboutPage } from "#content/types.ts";

/** Figures under a heading of their own; elsewhere the flight follows a hero and needs none. */
export function Impact({ heading, figures }: AboutPage["impact"]) {
  return (
    <Section labelledBy="impact-heading">
      <div className="head">
        <h2 className="t-h2" id="impact-heading">
          {heading}
        </h2>
      </div>
      <Reveal effect="stagger">
        <StatTreads items={figures} />
      </Reveal>
    </Section>
  );
}
