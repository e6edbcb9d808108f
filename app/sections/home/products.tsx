import { island } from "#app/islands/island.tsx";
import { HeadAndLead } from "#app/sections/heads/head-and-lead.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { HomeProducts } from "#content/types.ts";
import { ProductPanel } from "./product-panel.tsx";
import ProductTabs from "./product-tabs.tsx";

const ProductTabsIsland = island("product-tabs", ProductTabs, "visible");

export function Products({ heading, intro, tabs, ...shared }: HomeProducts) {
  const panels = tabs.map((tab) => [tab.value, <ProductPanel key={tab.value} tab={tab} {...shared} />]);
  return (
    <Section labelledBy="products-heading">
      <div className="head head--split">
        <HeadAndLead id="products-heading" size="h1" heading={heading} lead={intro} />
      </div>
      <Reveal>
        <ProductTabsIsland
          tabs={tabs.map(({ value, title, subtitle, icon }) => ({ value, title, subtitle, icon }))}
          slots={Object.fromEntries(panels)}
        />
      </Reveal>
    </Section>
  );
}
