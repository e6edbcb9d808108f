import { AboutBanner } from "#app/sections/about-banner.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { CardGrid } from "#app/sections/card-grid.tsx";
import { CompanyStory } from "#app/sections/company-story.tsx";
import { FeatureGrid } from "#app/sections/feature-grid.tsx";
import { Impact } from "#app/sections/impact.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { OfficeCards } from "#app/sections/office-cards.tsx";
import { TechStack } from "#app/sections/tech-stack.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import { WaterGauge } from "#app/sections/water-gauge.tsx";
import type { AboutPage, ContactPage, Home, Site, TechnologyGroup, Testimonial } from "#content/types.ts";
import { homeTrail } from "./trails.ts";

type Props = {
  page: AboutPage;
  offices: ContactPage["offices"] & { offices: Site["offices"] };
  technologies: Home["technologies"] & { groups: readonly TechnologyGroup[] };
  testimonials: Home["testimonials"] & { items: readonly Testimonial[] };
};

export function AboutTemplate({ page, offices, technologies, testimonials }: Props) {
  return (
    <>
      <AboutBanner trail={homeTrail} {...page.hero} />
      <CompanyStory {...page.story} />
      <WaterGauge {...page.history} />
      <FeatureGrid id="capabilities" columns="four" {...page.capabilities} />
      <CardGrid id="core-services" {...page.core} />
      <Impact {...page.impact} />
      <NextStep {...page.next} />
      <OfficeCards {...offices} heading={page.offices.heading} />
      <TechStack {...technologies} />
      <Testimonials {...testimonials} />
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
