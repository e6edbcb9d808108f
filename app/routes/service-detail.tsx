import type { ComponentProps } from "react";
import { data } from "react-router";
import { CallToAction, NextStep } from "#app/sections/calls-to-action/call-to-action.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { ServiceRows } from "#app/sections/development/service-rows.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Deliverable } from "#app/sections/headings/hero-example.tsx";
import { HeroPicture, PageHero } from "#app/sections/headings/page-hero.tsx";
import { PriceLine } from "#app/sections/headings/price-line.tsx";
import { ProcessSteps } from "#app/sections/process/process-steps.tsx";
import { Chapters } from "#app/sections/services/chapters.tsx";
import { ProofStrip } from "#app/sections/social-proof/proof-strip.tsx";
import { DefinitionRows } from "#app/sections/text/definition-rows.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { servicesTrail } from "#app/trails.ts";
import { LinkRows } from "#app/ui/link-rows.tsx";
import * as content from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import type { Development, Proof, Service } from "#content/types.ts";
import { toProof } from "#content/views/engagement-view.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/service-detail";

export function loader({ params }: Route.LoaderArgs) {
  const development = findRecord(content.development, params.slug);
  const service = findRecord(content.services, params.slug);
  const record = development ?? service;
  if (!record) throw data(null, { status: 404 });
  const trail = [...servicesTrail, { label: record.name, href: recordPaths.services(record.slug) }];
  const { pricingPage, site } = content;
  const terms = { action: pricingPage.hireAction, currencies: site.currencies };
  return { development, service, head: headOf(record.seo, trail), terms, proof: toProof(record.proof, content) };
}

export default function ServiceDetail({ loaderData }: Route.ComponentProps) {
  const { development, service, proof, terms } = loaderData;
  if (development) return <DevelopmentPage page={development} proof={proof} terms={terms} />;
  return service ? <CommonServicePage page={service} proof={proof} /> : null;
}

type Terms = Pick<ComponentProps<typeof PriceLine>, "action" | "currencies">;

function DevelopmentPage({ page, proof, terms }: { page: Development; proof: Proof; terms: Terms }) {
  const { hero, closing } = page;
  return (
    <>
      <PageHero
        heading={hero.heading}
        intro={hero.intro}
        actions={hero.actions}
        price={hero.price ? <PriceLine line={hero.price} {...terms} /> : null}
        variant={hero.tone === "deep" ? "media-right" : "media-left"}
      >
        <HeroPicture image={hero.image} tone={hero.tone} />
      </PageHero>
      <ProcessSteps id="process" {...page.process} />
      <DefinitionRows
        id="technologies"
        heading={page.technologies.heading}
        intro={page.technologies.intro}
        rows={page.technologies.items.map(({ name, logo, body }) => ({ label: name, logo, value: body }))}
      />
      <NextStep {...page.next} />
      <ServiceRows id="services" {...page.services} />
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
      <IconList id="quality" columns="four" {...page.quality} />
      <Faq id="faq" {...page.faq} tone="tinted" />
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}

function CommonServicePage({ page, proof }: { page: Service; proof: Proof }) {
  const { hero, deliverable, offers, closing } = page;
  return (
    <>
      <PageHero eyebrow={page.name} {...hero} variant={deliverable.tone === "orange" ? "media-left" : "media-right"}>
        <Deliverable deliverable={deliverable} />
      </PageHero>
      <IconList id="offers" columns={offers.items.length === 4 ? "two" : "three"} {...offers} />
      <ProofStrip proof={proof} />
      <NextStep {...page.next} />
      <Chapters items={page.chapters} />
      <ProcessSteps id="process" {...page.process} />
      <Faq id="faq" {...page.faq} tone="tinted" />
      <HeadedSection id="related" {...page.related} reveal="stagger">
        <LinkRows links={page.related.items} />
      </HeadedSection>
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}
