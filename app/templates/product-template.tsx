import { Fragment } from "react";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { CardGrid } from "#app/sections/card-grid.tsx";
import { Faq } from "#app/sections/faq.tsx";
import { FeatureGrid } from "#app/sections/feature-grid.tsx";
import { FeatureRows } from "#app/sections/feature-rows.tsx";
import { FeatureTabBand } from "#app/sections/feature-tab-band.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { Outcomes } from "#app/sections/outcomes.tsx";
import { PricingStrip } from "#app/sections/pricing-strip.tsx";
import { ProcessFlight } from "#app/sections/process-flight.tsx";
import { ProductHero } from "#app/sections/product-hero.tsx";
import { Quotes } from "#app/sections/quotes.tsx";
import { Showcase } from "#app/sections/showcase.tsx";
import { StoryGrid } from "#app/sections/story-grid.tsx";
import type { ProductPage, ProductPageSection } from "#content/types.ts";

/** The question stands after this section. */
const BEFORE_NEXT = 1;

/** A product: its interface first, then the sections of its record on grounds that alternate. */
export function ProductTemplate({ product }: { product: Pick<ProductPage, "name" | "hero" | "next" | "sections"> }) {
  return (
    <>
      <ProductHero name={product.name} hero={product.hero} />
      {product.sections.map((section, index) => (
        <Fragment key={section.heading}>
          <SectionOf section={section} tone={index % 2 === 0 ? "terrace" : "paper"} />
          {index === BEFORE_NEXT ? <NextStep {...product.next} /> : null}
        </Fragment>
      ))}
    </>
  );
}

function SectionOf({ section, tone }: { section: ProductPageSection; tone: "paper" | "terrace" }) {
  switch (section.kind) {
    case "features":
      return <FeatureRows {...section} tone={tone} />;
    case "feature-tabs":
      return <FeatureTabBand {...section} tone={tone} />;
    case "process":
      return <ProcessFlight {...section} tone={tone} />;
    case "cards":
      return <CardGrid {...section} tone={tone} />;
    case "benefits":
      return <FeatureGrid {...section} tone={tone} />;
    case "showcase":
      return <Showcase {...section} plate={section.tone} tone={tone} />;
    case "stories":
      return <StoryGrid {...section} tone={tone} />;
    case "outcomes":
      return <Outcomes {...section} tone={tone} />;
    case "quotes":
      return <Quotes {...section} variant="lead" tone={tone} />;
    case "faq":
      return <Faq {...section} tone={tone} />;
    case "pricing":
      return <PricingStrip {...section} tone={tone} />;
    case "call-to-action":
      return <CallToAction {...section} />;
  }
}
