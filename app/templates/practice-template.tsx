import { CallToAction } from "#app/sections/call-to-action.tsx";
import { Chapters } from "#app/sections/chapters.tsx";
import { Faq } from "#app/sections/faq.tsx";
import { FeatureGrid } from "#app/sections/feature-grid.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { PracticePlate } from "#app/sections/practice-plate.tsx";
import { ProcessFlight } from "#app/sections/process-flight.tsx";
import { ProofStrip } from "#app/sections/proof-strip.tsx";
import { RelatedLinks } from "#app/sections/related-links.tsx";
import type { Practice, Proof } from "#content/types.ts";
import { servicesTrail } from "./trails.ts";

/** One of the service pages that share a shape; the side and colour of the plate tell them apart at a glance. */
export function PracticeTemplate({ practice, proof }: { practice: Practice; proof: Proof }) {
  const { hero, plate, offers, closing } = practice;
  return (
    <>
      <PageHero
        trail={servicesTrail}
        current={practice.name}
        eyebrow={practice.name}
        {...hero}
        variant={plate.tone === "orange" ? "plate-left" : "plate-right"}
      >
        <PracticePlate plate={plate} />
      </PageHero>
      <FeatureGrid id="offers" columns={offers.items.length === 4 ? "two" : "three"} {...offers} />
      <ProofStrip proof={proof} />
      <Chapters items={practice.chapters} />
      <ProcessFlight id="process" {...practice.process} />
      <Faq id="faq" {...practice.faq} tone="terrace" />
      <RelatedLinks id="related" {...practice.related} />
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}
