import { AboutBanner } from "#app/sections/about/about-banner.tsx";
import { CompanyStory } from "#app/sections/about/company-story.tsx";
import { CoreServices } from "#app/sections/about/core-services.tsx";
import { Impact } from "#app/sections/about/impact.tsx";
import { WaterGauge } from "#app/sections/about/water-gauge.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { OfficeCards } from "#app/sections/contact/office-cards.tsx";
import { Testimonials } from "#app/sections/proof/testimonials.tsx";
import { TechnologyCards } from "#app/sections/technologies/technology-cards.tsx";
import type { AboutPage, ContactPage, Home, Portrait, Site, TechnologyGroup, Testimonial } from "#content/types.ts";

type Props = {
  page: AboutPage & { story: { portraits: readonly Portrait[] } };
  offices: ContactPage["offices"] & { offices: Site["offices"] };
  technologies: Home["technologies"] & { groups: readonly TechnologyGroup[] };
  testimonials: Home["testimonials"] & { items: readonly Testimonial[] };
};

export function AboutTemplate({ page, offices, technologies, testimonials }: Props) {
  return (
    <>
      <AboutBanner {...page.hero} />
      <CompanyStory {...page.story} />
      <WaterGauge {...page.history} />
      <NextStep {...page.next} />
      <IconList id="capabilities" columns="four" {...page.capabilities} />
      <CoreServices {...page.core} />
      <Impact {...page.impact} />
      <OfficeCards {...offices} heading={page.offices.heading} />
      <TechnologyCards {...technologies} />
      <Testimonials {...testimonials} />
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
