import { IconList } from "#app/sections/cards/icon-list.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { ProofStrip } from "#app/sections/proof/proof-strip.tsx";
import { Chapters } from "#app/sections/services/chapters.tsx";
import { Deliverable } from "#app/sections/services/deliverable/deliverable.tsx";
import { RelatedLinks } from "#app/sections/services/related-links.tsx";
import { ProcessRows } from "#app/sections/steps/process-rows.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import type { Practice, Proof } from "#content/types.ts";

/** One of the service pages that share a shape; the side and colour of the example tell them apart at a glance. */
export function PracticeTemplate({ practice, proof }: { practice: Practice; proof: Proof }) {
  const { hero, deliverable, offers, closing } = practice;
  return (
    <>
      <PageHero
        eyebrow={practice.name}
        {...hero}
        variant={deliverable.tone === "orange" ? "media-left" : "media-right"}
      >
        <Deliverable deliverable={deliverable} />
      </PageHero>
      <IconList id="offers" columns={offers.items.length === 4 ? "two" : "three"} {...offers} />
      <ProofStrip proof={proof} />
      <NextStep {...practice.next} />
      <Chapters items={practice.chapters} />
      <ProcessRows id="process" {...practice.process} />
      <Faq id="faq" {...practice.faq} tone="terrace" />
      <RelatedLinks id="related" {...practice.related} />
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}
