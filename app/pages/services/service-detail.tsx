import type { ComponentProps } from "react";
import { data } from "react-router";
import { Deliverable } from "#app/pages/services/deliverables/deliverable.tsx";
import { ScoreCard } from "#app/pages/services/development/score-card.tsx";
import { ServiceColumns } from "#app/pages/services/development/service-columns.tsx";
import { TechnologyRule } from "#app/pages/services/development/technology-rule.tsx";
import { CallToAction } from "#app/sections/calls-to-action/call-to-action.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { HeroRender, PageHero } from "#app/sections/headings/page-hero.tsx";
import { PriceLine } from "#app/sections/headings/price-line.tsx";
import { ProcessSteps } from "#app/sections/process/process-steps.tsx";
import { DefinitionRows } from "#app/sections/text/definition-rows.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { service as serviceThing } from "#app/structured-data/things.ts";
import { servicesTrail } from "#app/trails.ts";
import { LinkRows } from "#app/ui/link-rows.tsx";
import * as content from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import type { Development, DrawnScreen, Proof, Service } from "#content/types.ts";
import { toProof } from "#content/views/engagement-view.ts";
import { screenAt } from "#content/views/project.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/service-detail";
import { Chapters } from "./chapters.tsx";
import { OfferRows } from "./offer-rows.tsx";
import { ProofStrip } from "./proof-strip.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const development = findRecord(content.development, params.slug);
  const service = findRecord(content.services, params.slug);
  const record = development ?? service;
  if (!record) throw data(null, { status: 404 });
  const path = recordPaths.services(record.slug);
  const trail = [...servicesTrail, { label: record.name, href: path }];
  const { pricingPage, site } = content;
  const terms = { action: pricingPage.hireAction, currencies: site.currencies };
  return {
    development,
    service,
    head: headOf(record.seo, trail, serviceThing(record.name, site, path)),
    terms,
    screens: development?.services.items.map(({ screen }) => screenAt(screen, content)) ?? [],
    proof: toProof(record.proof, content),
  };
}

export default function ServiceDetail({ loaderData }: Route.ComponentProps) {
  const { development, service, proof, terms, screens } = loaderData;
  if (development)
    return <DevelopmentPage page={development} proof={proof} terms={terms} screens={screens} />;
  return service ? <CommonServicePage page={service} proof={proof} /> : null;
}

type Terms = Pick<ComponentProps<typeof PriceLine>, "action" | "currencies">;

function DevelopmentPage({
  page,
  proof,
  terms,
  screens,
}: {
  page: Development;
  proof: Proof;
  terms: Terms;
  screens: readonly DrawnScreen[];
}) {
  const { hero, closing } = page;
  return (
    <>
      <PageHero
        heading={hero.heading}
        intro={hero.intro}
        actions={hero.actions}
        price={hero.price ? <PriceLine line={hero.price} {...terms} /> : null}
        ground={hero.tone}
      >
        <HeroRender image={hero.image} />
      </PageHero>
      <ProcessSteps id="process" {...page.process} />
      <TechnologyRule id="technologies" {...page.technologies} />
      <ServiceColumns id="services" {...page.services} screens={screens} />
      <ProofStrip proof={proof} />
      <DefinitionRows
        id="integrated"
        heading={page.integrated.heading}
        intro={page.integrated.intro}
        rows={page.integrated.layers.map(({ title, body, items }) => ({
          label: title,
          value: `${body}: ${items.join(", ")}.`,
        }))}
      />
      <ScoreCard {...page.quality} />
      <Faq id="faq" {...page.faq} tone="tinted" next={page.next} />
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}

/** Neighbours in the menu have their drawing on different sides. */
const sides = {
  gate: "bleed-right",
  pager: "bleed-right",
  erasure: "bleed-left",
  board: "bleed-right",
  field: "bleed-left",
  "burn-up": "bleed-right",
} as const;

function CommonServicePage({ page, proof }: { page: Service; proof: Proof }) {
  const { hero, deliverable, offers, closing } = page;
  return (
    <>
      <PageHero eyebrow={page.name} {...hero} variant={sides[deliverable.kind]}>
        <Deliverable deliverable={deliverable} />
      </PageHero>
      <OfferRows id="offers" {...offers} />
      <ProofStrip proof={proof} />
      <Chapters items={page.chapters} />
      <ProcessSteps id="process" {...page.process} />
      <Faq id="faq" {...page.faq} tone="tinted" next={page.next} />
      <HeadedSection id="related" {...page.related} reveal="stagger">
        <LinkRows links={page.related.items} />
      </HeadedSection>
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}
