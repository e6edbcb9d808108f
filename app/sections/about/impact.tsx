import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { StatTreads } from "#app/sections/proof/stat-stairs.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { AboutPage } from "#content/types.ts";

/** Figures under a heading of their own; elsewhere the stairs follow a hero and need none. */
export function Impact({ heading, figures }: AboutPage["impact"]) {
  return (
    <Section labelledBy="impact-heading">
      <SectionHead id="impact-heading" heading={heading} />
      <Reveal effect="stagger">
        <StatTreads items={figures} />
      </Reveal>
    </Section>
  );
}
