import { CardGrid } from "#app/sections/cards/card-grid.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { HeroPicture } from "#app/sections/heads/hero-picture.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { GuideField } from "#app/sections/investing/guide-field.tsx";
import { LawReport } from "#app/sections/investing/law-report.tsx";
import { StateMap } from "#app/sections/investing/state-map.tsx";
import { Testimonials } from "#app/sections/proof/testimonials.tsx";
import { StepTimeline } from "#app/sections/steps/step-timeline.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import type { InvestingPage, Testimonial } from "#content/types.ts";

type Props = { page: InvestingPage; testimonials: readonly Testimonial[] };

export function InvestingTemplate({ page, testimonials }: Props) {
  const { image, ...hero } = page.hero;
  return (
    <>
      <PageHero eyebrow={page.name} {...hero}>
        <HeroPicture image={image} tone="terrace" />
      </PageHero>
      <CardGrid id="benefits" {...page.benefits} />
      <LawReport chapters={page.report} />
      <NextStep {...page.next} />
      <StateMap {...page.map} />
      <StepTimeline id="process" {...page.process} />
      <GuideField {...page.guide} />
      <Testimonials {...page.testimonials} items={testimonials} />
      <Faq id="faq" {...page.faq} />
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
