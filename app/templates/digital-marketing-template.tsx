import { CallToAction } from "#app/sections/call-to-action.tsx";
import { CardGrid } from "#app/sections/card-grid.tsx";
import { Faq } from "#app/sections/faq.tsx";
import { FeatureGrid } from "#app/sections/feature-grid.tsx";
import { Overview } from "#app/sections/overview.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { RankingPlate } from "#app/sections/ranking-plate.tsx";
import { StepTimeline } from "#app/sections/step-timeline.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import type { DigitalMarketingPage, Testimonial } from "#content/types.ts";
import { servicesTrail } from "./trails.ts";

type Props = { page: DigitalMarketingPage; testimonials: readonly Testimonial[] };

export function DigitalMarketingTemplate({ page, testimonials }: Props) {
  return (
    <>
      <PageHero trail={servicesTrail} current={page.name} eyebrow={page.name} variant="plate-left" {...page.hero}>
        <RankingPlate {...page.report} />
      </PageHero>
      <CardGrid id="key-services" {...page.services} />
      <StepTimeline id="process" {...page.process} />
      <FeatureGrid id="measures" columns="four" {...page.measures} />
      <Overview id="limits" {...page.limits} />
      <Testimonials {...page.testimonials} items={testimonials} />
      <Faq id="faq" {...page.faq} />
      <CallToAction {...page.closing} />
    </>
  );
}
