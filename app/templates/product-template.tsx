import { Fragment } from "react";
import { CardGrid } from "#app/sections/cards/card-grid.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { ProductFeatures } from "#app/sections/products/features/product-features.tsx";
import { Outcomes } from "#app/sections/products/outcomes.tsx";
import { PricingStrip } from "#app/sections/products/pricing-strip.tsx";
import { ProductHero } from "#app/sections/products/product-hero.tsx";
import { Showcase } from "#app/sections/products/showcase.tsx";
import { QuoteRow } from "#app/sections/proof/quote-row.tsx";
import { StoryGrid } from "#app/sections/proof/story-grid.tsx";
import { ProcessStairs } from "#app/sections/steps/process-stairs.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import type { ProductPage, ProductPageSection } from "#content/types.ts";

/** A product: its interface first, then the sections of its record on grounds that alternate. */
export function ProductTemplate({ product }: { product: Pick<ProductPage, "name" | "hero" | "next" | "sections"> }) {
  return (
    <>
      <ProductHero name={product.name} hero={product.hero} />
      {product.sections.map((section, index) => (
        <Fragment key={section.heading}>
          {"id" in section && product.next.before === section.id ? <NextStep {...product.next} /> : null}
          <SectionOf section={section} tone={index % 2 === 0 ? "terrace" : "paper"} />
        </Fragment>
      ))}
    </>
  );
}

function SectionOf({ section, tone }: { section: ProductPageSection; tone: LightTone }) {
  switch (section.kind) {
    case "features":
    case "feature-tabs":
      return <ProductFeatures {...section} tone={tone} />;
    case "process":
      return <ProcessStairs {...section} tone={tone} />;
    case "cards":
      return <CardGrid {...section} tone={tone} />;
    case "benefits":
      return <IconList {...section} tone={tone} />;
    case "showcase":
      return <Showcase {...section} ground={section.tone} tone={tone} />;
    case "stories":
      return <StoryGrid {...section} tone={tone} />;
    case "outcomes":
      return <Outcomes {...section} tone={tone} />;
    case "quotes":
      return <QuoteRow {...section} variant="lead" tone={tone} />;
    case "faq":
      return <Faq {...section} tone={tone} />;
    case "pricing":
      return <PricingStrip {...section} tone={tone} />;
    case "call-to-action":
      return <CallToAction {...section} />;
  }
}
