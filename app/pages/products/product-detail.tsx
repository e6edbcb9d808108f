import { Fragment } from "react";
import { data } from "react-router";
import { ProductFeatures } from "#app/pages/products/features/product-features.tsx";
import { CallToAction, NextStep } from "#app/sections/calls-to-action/call-to-action.tsx";
import { CardGrid } from "#app/sections/cards/card-grid.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ProcessSteps } from "#app/sections/process/process-steps.tsx";
import { ProductScreen } from "#app/sections/screens/product-screen.tsx";
import { QuoteRow } from "#app/sections/social-proof/quote-row.tsx";
import { StoryGrid } from "#app/sections/social-proof/story-grid.tsx";
import { DefinitionRows } from "#app/sections/text/definition-rows.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { softwareApplication } from "#app/structured-data/things.ts";
import { productsTrail } from "#app/trails.ts";
import { ActionLink } from "#app/ui/button.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import * as content from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import type { ProductPageSection } from "#content/types.ts";
import { toProductPage } from "#content/views/product-page.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/product-detail";
import { Outcomes } from "./outcomes.tsx";
import { ProductHero } from "./product-hero.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const record = findRecord(content.products, params.slug);
  if (!record) throw data(null, { status: 404 });
  const product = toProductPage(record, content);
  const path = recordPaths.products(record.slug);
  const trail = [...productsTrail, { label: record.name, href: path }];
  const software = softwareApplication(product, content.site, path);
  return { product, head: headOf(product.seo, trail, software) };
}

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <>
      <ProductHero name={product.name} hero={product.hero} />
      {product.sections.map((section, index) => (
        <Fragment key={section.heading}>
          {"id" in section && product.next.before === section.id ? (
            <NextStep {...product.next} />
          ) : null}
          <SectionOf section={section} tone={index % 2 === 0 ? "tinted" : "paper"} />
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
      return <ProcessSteps {...section} tone={tone} />;
    case "cards":
      return <CardGrid {...section} tone={tone} />;
    case "benefits":
      return <IconList {...section} tone={tone} />;
    case "showcase":
      return (
        <HeadedSection id={section.id} tone={tone} heading={section.heading} intro={section.body}>
          <ProductScreen screen={section.screen} tone={section.tone} />
        </HeadedSection>
      );
    case "stories":
      return <StoryGrid {...section} tone={tone} />;
    case "outcomes":
      return <Outcomes {...section} tone={tone} />;
    case "quotes":
      return <QuoteRow {...section} tone={tone} />;
    case "faq":
      return <Faq {...section} tone={tone} />;
    case "pricing":
      return (
        <DefinitionRows
          id="price"
          heading={section.heading}
          intro={section.body}
          rows={section.factors}
          tone={tone}
        >
          <ActionLink action={section.action} variant="outline" />
        </DefinitionRows>
      );
    case "call-to-action":
      return <CallToAction {...section} />;
  }
}
