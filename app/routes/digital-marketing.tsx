import { CallToAction, NextStep } from "#app/sections/calls-to-action/call-to-action.tsx";
import { CardGrid } from "#app/sections/cards/card-grid.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { RankingReport } from "#app/sections/headings/hero-example.tsx";
import { Overview } from "#app/sections/headings/overview.tsx";
import { PageHero } from "#app/sections/headings/page-hero.tsx";
import { StepTimeline } from "#app/sections/process/step-timeline.tsx";
import { Testimonials } from "#app/sections/social-proof/testimonials.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { servicesTrail } from "#app/trails.ts";
import * as content from "#content/collections.ts";
import { testimonialsOn } from "#content/views/engagement-view.ts";
import type { Route } from "./+types/digital-marketing";

export function loader() {
  const page = content.digitalMarketingPage;
  const trail = [...servicesTrail, { label: page.name, href: "/services/digital-marketing" }];
  return { page, head: headOf(page.seo, trail), testimonials: testimonialsOn("marketing", content) };
}

export default function DigitalMarketingPage({ loaderData: { page, testimonials } }: Route.ComponentProps) {
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
