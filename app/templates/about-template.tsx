import { AboutBanner } from "#app/sections/about-banner.tsx";
import { CardGrid } from "#app/sections/card-grid.tsx";
import { CompanyStory } from "#app/sections/company-story.tsx";
import { FeatureGrid } from "#app/sections/feature-grid.tsx";
import { Impact } from "#app/sections/impact.tsx";
import { OfficePair } from "#app/sections/office-pair.tsx";
import { WaterGauge } from "#app/sections/water-gauge.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import type { AboutPage, Site } from "#content/types.ts";
import { homeTrail } from "./trails.ts";

type Props = { page: AboutPage; offices: Site["offices"] };

export function AboutTemplate({ page, offices }: Props) {
  return (
    <>
      <AboutBanner trail={homeTrail} {...page.hero} />
      <CompanyStory {...page.story} />
      <WaterGauge {...page.history} />
      <Reveal>
        <FeatureGrid id="capabilities" columns="four" {...page.capabilities} />
      </Reveal>
      <Reveal>
        <CardGrid id="core-services" {...page.core} />
      </Reveal>
      <Reveal>
        <Impact {...page.impact} />
      </Reveal>
      <OfficePair {...page.offices} offices={offices} />
    </>
  );
}
