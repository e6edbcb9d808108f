import { IconList } from "#app/sections/cards/icon-list.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { LayerStack } from "#app/sections/development/layer-stack.tsx";
import { ServiceRows } from "#app/sections/development/service-rows.tsx";
import { TechnologyUses } from "#app/sections/development/technology-uses.tsx";
import { HeroPicture } from "#app/sections/heads/hero-picture.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { ProofStrip } from "#app/sections/proof/proof-strip.tsx";
import { ProcessRuler } from "#app/sections/steps/process-ruler.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import type { Development, Proof } from "#content/types.ts";

/** Web and mobile development: process, technologies, services, and what they connect to. */
export function DevelopmentTemplate({ page, proof }: { page: Development; proof: Proof }) {
  const { hero, closing } = page;
  return (
    <>
      <PageHero
        heading={hero.heading}
        intro={hero.intro}
        actions={hero.actions}
        variant={hero.tone === "river" ? "media-right" : "media-left"}
      >
        <HeroPicture image={hero.image} tone={hero.tone} />
      </PageHero>
      <ProcessRuler id="process" {...page.process} />
      <TechnologyUses id="technologies" {...page.technologies} />
      <NextStep {...page.next} />
      <ServiceRows id="services" {...page.services} />
      <ProofStrip proof={proof} />
      <LayerStack id="integrated" {...page.integrated} />
      <IconList id="quality" columns="four" {...page.quality} />
      <Faq id="faq" {...page.faq} tone="terrace" />
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}
