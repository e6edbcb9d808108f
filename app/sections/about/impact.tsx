import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { StatisticsList } from "#app/sections/social-proof/statistics.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import type { AboutPage } from "#content/types.ts";

/** Statistics with a heading and what they count. */
export function Impact({ heading, intro, figures }: AboutPage["impact"]) {
  return (
    <HeadedSection headingId="impact-heading" heading={heading} intro={intro}>
      <Reveal effect="stagger">
        <StatisticsList items={figures} />
      </Reveal>
    </HeadedSection>
  );
}
