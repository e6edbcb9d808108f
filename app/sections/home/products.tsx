import { island } from "#app/islands/island.tsx";
import { HeadingAndIntro } from "#app/sections/headings/heading-and-intro.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { HomeProducts } from "#content/types.ts";
import { ProductBenefits, ProductPanel } from "./product-panel.tsx";
import ProductTabs from "./product-tabs.tsx";

const ProductTabsIsland = island("product-tabs", ProductTabs, "visible");

export function Products({ heading, intro, tabs, featuresHeading, ...shared }: HomeProducts) {
  const panels = tabs.map((tab) => [tab.value, <ProductPanel key={tab.value} {...{ tab, featuresHeading }} />]);
  return (
    <Section labelledBy="products-heading">
      <div className="head head--split">
        <HeadingAndIntro id="products-heading" size="h1" heading={heading} intro={intro} />
      </div>
      <Reveal>
        <ProductTabsIsland
          tabs={tabs.map(({ value, title, subtitle, icon }) => ({ value, title, subtitle, icon }))}
          slots={{ ...Object.fromEntries(panels), benefits: <ProductBenefits {...shared} /> }}
        />
      </Reveal>
    </Section>
  );
}
