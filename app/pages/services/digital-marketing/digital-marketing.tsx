import { OfferRows } from "#app/pages/services/offer-rows.tsx";
import { PlainColumns } from "#app/pages/services/plain-columns.tsx";
import { StepTimeline } from "#app/pages/services/step-timeline.tsx";
import { CallToAction } from "#app/sections/calls-to-action/call-to-action.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { PageHero } from "#app/sections/headings/page-hero.tsx";
import { Testimonials } from "#app/sections/social-proof/testimonials.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { service } from "#app/structured-data/things.ts";
import { servicesTrail } from "#app/trails.ts";
import * as content from "#content/collections.ts";
import { testimonialsOn } from "#content/views/engagement-view.ts";
import type { Route } from "./+types/digital-marketing";
import { SearchResults } from "./search-results.tsx";
import { TurnedDown } from "./turned-down.tsx";

const PATH = "/services/digital-marketing";

export function loader() {
  const page = content.digitalMarketingPage;
  const trail = [...servicesTrail, { label: page.name, href: PATH }];
  const head = headOf(page.seo, trail, service(page.name, content.site, PATH));
  return { page, head, testimonials: testimonialsOn("marketing", content) };
}

export default function DigitalMarketingPage({
  loaderData: { page, testimonials },
}: Route.ComponentProps) {
  return (
    <>
      <PageHero eyebrow={page.name} variant="bleed-left" {...page.hero}>
        <SearchResults {...page.report} />
      </PageHero>
      <OfferRows id="key-services" {...page.services} />
      <StepTimeline id="process" {...page.process} />
      <HeadedSection
        id="measures"
        tone="tinted"
        heading={page.measures.heading}
        intro={page.measures.intro}
      >
        <PlainColumns items={page.measures.items} />
      </HeadedSection>
      <TurnedDown {...page.limits} />
      <Testimonials {...page.testimonials} items={testimonials} />
      <Faq id="faq" {...page.faq} next={page.next} />
      <CallToAction {...page.closing} />
    </>
  );
}
