import { CallToAction } from "#app/sections/call-to-action.tsx";
import { CardGrid } from "#app/sections/card-grid.tsx";
import { Faq } from "#app/sections/faq.tsx";
import { GuideField } from "#app/sections/guide-field.tsx";
import { LawReport } from "#app/sections/law-report.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { PicturePlate } from "#app/sections/picture-plate.tsx";
import { StateMap } from "#app/sections/state-map.tsx";
import { StepTimeline } from "#app/sections/step-timeline.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import type { InvestingPage, Testimonial } from "#content/types.ts";
import { servicesTrail } from "./trails.ts";

type Props = { page: InvestingPage; testimonials: readonly Testimonial[] };

export function InvestingTemplate({ page, testimonials }: Props) {
  const { image, ...hero } = page.hero;
  return (
    <>
      <PageHero trail={servicesTrail} current={page.name} eyebrow={page.name} {...hero}>
        <PicturePlate image={image} tone="terrace" />
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
