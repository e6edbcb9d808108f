import { CallToAction, NextStep } from "#app/sections/calls-to-action/call-to-action.tsx";
import { CardGrid } from "#app/sections/cards/card-grid.tsx";
import { HeroPicture, PageHero } from "#app/sections/headings/page-hero.tsx";
import { GuideField } from "#app/sections/investing/guide-field.tsx";
import { LawReport } from "#app/sections/investing/law-report.tsx";
import { StepTimeline } from "#app/sections/process/step-timeline.tsx";
import { Testimonials } from "#app/sections/social-proof/testimonials.tsx";
import { DefinitionRows } from "#app/sections/text/definition-rows.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { servicesTrail } from "#app/trails.ts";
import * as content from "#content/collections.ts";
import { testimonialsOn } from "#content/views/engagement-view.ts";
import type { Route } from "./+types/investing-in-india";

export function loader() {
  const page = content.investingPage;
  const trail = [...servicesTrail, { label: page.name, href: "/services/investing-in-india" }];
  return { page, head: headOf(page.seo, trail), testimonials: testimonialsOn("india", content) };
}

export default function InvestingPage({ loaderData: { page, testimonials } }: Route.ComponentProps) {
  const { image, ...hero } = page.hero;
  return (
    <>
      <PageHero {...hero}>
        <HeroPicture image={image} tone="tinted" />
      </PageHero>
      <CardGrid id="benefits" {...page.benefits} />
      <LawReport chapters={page.report} />
      <NextStep {...page.next} />
      <DefinitionRows id="places" tone="tinted" {...page.places} />
      <StepTimeline id="process" {...page.process} />
      <GuideField {...page.guide} />
      <Testimonials {...page.testimonials} items={testimonials} />
      <Faq id="faq" {...page.faq} />
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
