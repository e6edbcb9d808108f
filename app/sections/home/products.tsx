import { island } from "#app/islands/island.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ActionLink, ButtonLink } from "#app/ui/button.tsx";
import { ExampleCard } from "#app/ui/example-card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { HomeProducts } from "#content/types.ts";
import { pricingHref } from "#shared/site-map/paths.ts";
import ProductTabs from "./product-tabs.tsx";

const ProductTabsIsland = island("product-tabs", ProductTabs, "visible");

export function Products({ heading, intro, tabs, featuresHeading, ...shared }: HomeProducts) {
  const panels = tabs.map((tab) => [tab.value, <ProductPanel key={tab.value} {...{ tab, featuresHeading }} />]);
  return (
    <HeadedSection id="products" heading={heading} intro={intro} reveal="fade">
      <ProductTabsIsland
        tabs={tabs.map(({ value, title, subtitle, icon }) => ({ value, title, subtitle, icon }))}
        slots={{ ...Object.fromEntries(panels), benefits: <ProductBenefits {...shared} /> }}
      />
    </HeadedSection>
  );
}

type PanelProps = Pick<HomeProducts, "featuresHeading"> & { tab: HomeProducts["tabs"][number] };

function ProductPanel({ tab, featuresHeading }: PanelProps) {
  return (
    <>
      <div className="product-panel__copy column">
        <h3 className="t-h3">{tab.pageTitle}</h3>
        <p className="muted">{tab.description}</p>
        <h4 className="t-h4">{featuresHeading}</h4>
        <StepsList items={tab.features} />
        <ButtonLink href={tab.action.href ?? pricingHref}>{tab.action.label}</ButtonLink>
      </div>
      <div className="product-panel__screen">
        <ExampleCard {...tab.example} />
      </div>
    </>
  );
}

type BenefitsProps = Pick<HomeProducts, "benefitsHeading" | "benefits" | "caseStudies">;

function ProductBenefits({ benefitsHeading, benefits, caseStudies }: BenefitsProps) {
  return (
    <>
      <h3 className="t-h4">{benefitsHeading}</h3>
      <ul>
        {benefits.map(({ icon, title, body }) => (
          <li key={title}>
            <Icon name={icon} />
            <strong>{title}</strong>
            <span>{body}</span>
          </li>
        ))}
      </ul>
      <ActionLink variant="outline" action={caseStudies} />
    </>
  );
}
