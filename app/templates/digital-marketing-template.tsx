import { CardGrid } from "#app/sections/cards/card-grid.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { RankingReport } from "#app/sections/digital-marketing/ranking-report.tsx";
import { Overview } from "#app/sections/heads/overview.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { Testimonials } from "#app/sections/proof/testimonials.tsx";
import { StepTimeline } from "#app/sections/steps/step-timeline.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import type { DigitalMarketingPage, Testimonial } from "#content/types.ts";

type Props = { page: DigitalMarketingPage; testimonials: readonly Testimonial[] };

export function DigitalMarketingTemplate({ page, testimonials }: Props) {
  return (
    <>
      <PageHero eyebrow={page.name} variant="media-left" {...page.hero}>
        <RankingReport {...page.report} />
      </PageHero>
      <CardGrid id="key-services" {...page.services} />
      <StepTimeline id="process" {...page.process} />
      <NextStep {...page.next} />
      <IconList id="measures" columns="four" {...page.measures} />
      <Overview id="limits" {...page.limits} />
      <Testimonials {...page.testimonials} items={testimonials} />
      <Faq id="faq" {...page.faq} />
      <CallToAction {...page.closing} />
    </>
  );
}
