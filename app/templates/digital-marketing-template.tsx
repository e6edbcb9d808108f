import { CardGrid } from "#app/sections/cards/card-grid.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextSteps } from "#app/sections/closings/next-step.tsx";
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
      <NextSteps items={page.next} at={0} />
      <StepTimeline id="process" {...page.process} />
      <NextSteps items={page.next} at={1} />
      <IconList id="measures" columns="four" {...page.measures} />
      <Overview id="limits" {...page.limits} />
      <NextSteps items={page.next} at={2} />
      <Testimonials {...page.testimonials} items={testimonials} />
      <Faq id="faq" {...page.faq} />
      <CallToAction {...page.closing} />
    </>
  );
}
