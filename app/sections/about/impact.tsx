import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { StatisticsList } from "#app/sections/social-proof/statistics.tsx";
import type { AboutPage } from "#content/types.ts";

/** Statistics with a heading and what they count. */
export function Impact({ heading, intro, figures }: AboutPage["impact"]) {
  return (
    <HeadedSection id="impact" heading={heading} intro={intro} reveal="stagger">
      <StatisticsList items={figures} />
    </HeadedSection>
  );
}
