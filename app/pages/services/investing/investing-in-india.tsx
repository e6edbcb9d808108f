import { StepTimeline } from "#app/pages/services/step-timeline.tsx";
import { CallToAction } from "#app/sections/calls-to-action/call-to-action.tsx";
import { CardGrid } from "#app/sections/cards/card-grid.tsx";
import { HeroRender, PageHero } from "#app/sections/headings/page-hero.tsx";
import { Testimonials } from "#app/sections/social-proof/testimonials.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { service } from "#app/structured-data/things.ts";
import { servicesTrail } from "#app/trails.ts";
import * as content from "#content/collections.ts";
import { testimonialsOn } from "#content/views/engagement-view.ts";
import type { Route } from "./+types/investing-in-india";
import { GuideField } from "./guide-field.tsx";
import { LawReport } from "./law-report.tsx";
import { Places } from "./places.tsx";

const PATH = "/services/investing-in-india";

export function loader() {
  const page = content.investingPage;
  const trail = [...servicesTrail, { label: page.name, href: PATH }];
  const head = headOf(page.seo, trail, service(page.name, content.site, PATH));
  return { page, head, testimonials: testimonialsOn("india", content) };
}

export default function InvestingPage({
  loaderData: { page, testimonials },
}: Route.ComponentProps) {
  const { image, ...hero } = page.hero;
  return (
    <>
      <PageHero {...hero} ground="tinted">
        <HeroRender image={image} />
      </PageHero>
      <CardGrid id="benefits" tone="paper" {...page.benefits} />
      <LawReport chapters={page.report} />
      <Places {...page.places} />
      <StepTimeline id="process" {...page.process} />
      <GuideField {...page.guide} />
      <Testimonials {...page.testimonials} items={testimonials} />
      <Faq id="faq" {...page.faq} next={page.next} />
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
