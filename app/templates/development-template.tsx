import { CallToAction } from "#app/sections/call-to-action.tsx";
import { Faq } from "#app/sections/faq.tsx";
import { FeatureGrid } from "#app/sections/feature-grid.tsx";
import { LayerStack } from "#app/sections/layer-stack.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { PicturePlate } from "#app/sections/picture-plate.tsx";
import { ProcessFlight } from "#app/sections/process-flight.tsx";
import { ProofStrip } from "#app/sections/proof-strip.tsx";
import { ServiceRows } from "#app/sections/service-rows.tsx";
import { TechnologyList } from "#app/sections/technology-list.tsx";
import type { Development, Proof } from "#content/types.ts";
import { servicesTrail } from "./trails.ts";

/** Web and mobile development: process, technologies, services, and what they connect to. */
export function DevelopmentTemplate({ page, proof }: { page: Development; proof: Proof }) {
  const { hero, closing } = page;
  return (
    <>
      <PageHero
        trail={servicesTrail}
        current={page.name}
        heading={hero.heading}
        intro={hero.intro}
        actions={hero.actions}
        variant={hero.tone === "orange" ? "plate-right" : "plate-left"}
      >
        <PicturePlate image={hero.image} tone={hero.tone} />
      </PageHero>
      <ProcessFlight id="process" {...page.process} />
      <ServiceRows id="services" {...page.services} />
      <TechnologyList id="technologies" {...page.technologies} />
      <ProofStrip proof={proof} />
      <LayerStack id="integrated" {...page.integrated} />
      <FeatureGrid id="quality" columns="four" {...page.quality} />
      <Faq id="faq" {...page.faq} tone="terrace" />
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}
