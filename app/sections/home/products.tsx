import { island } from "#app/islands/island.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import type { HomeProducts } from "#content/types.ts";
import { ProductBenefits, ProductPanel } from "./product-panel.tsx";
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
