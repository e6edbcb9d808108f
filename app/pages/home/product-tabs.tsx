import * as Tabs from "@radix-ui/react-tabs";
import { useState } from "react";
import { Slot } from "#app/browser/islands/slot.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import { Tab } from "#app/ui/tab-list.tsx";
import type { HomeProducts } from "#content/types.ts";

type Entry = Pick<HomeProducts["tabs"][number], "value" | "title" | "subtitle" | "caseStudies">;

type Labels = Pick<HomeProducts, "benefitsHeading" | "benefits">;

/** The place of a product's text on a benefit. */
export const benefitSlot = (product: Entry["value"], benefit: number) => `${product}-${benefit}`;

/** All panels stay in the page, stacked in one place, so that switching moves nothing below. */
export default function ProductTabs({ tabs, ...labels }: Labels & { tabs: readonly Entry[] }) {
  const [shown, setShown] = useState(tabs[0]?.value ?? "");
  const tab = tabs.find(({ value }) => value === shown);
  return (
    <Tabs.Root value={shown} onValueChange={(value) => setShown(value as Entry["value"])}>
      <Tabs.List className="product-tabs" aria-labelledby="products-heading">
        {tabs.map(({ value, title, subtitle }) => (
          <Tab key={value} value={value} className="product-tab">
            {title}
            <span className="product-tab__subtitle">{subtitle}</span>
          </Tab>
        ))}
      </Tabs.List>
      <div className="product-panels">
        {tabs.map(({ value }) => (
          <Tabs.Content
            key={value}
            value={value}
            forceMount
            tabIndex={-1}
            className="product-panel"
            asChild
          >
            <Slot name={value} />
          </Tabs.Content>
        ))}
      </div>
      {tab ? <ProductBenefits tabs={tabs} shown={tab} {...labels} /> : null}
    </Tabs.Root>
  );
}

type BenefitsProps = Labels & { tabs: readonly Entry[]; shown: Entry };

/**
 * The texts of all products are in the page, so that they can be read without a script and on
 * paper.
 */
function ProductBenefits({ tabs, shown, benefitsHeading, benefits }: BenefitsProps) {
  return (
    <div className="product-benefits">
      <h3 className="t-h4">{benefitsHeading}</h3>
      <ul>
        {benefits.map(({ title }, index) => (
          <li key={title}>
            <b>{title}</b>
            {tabs.map((tab) => (
              <Slot
                key={tab.value}
                as="span"
                name={benefitSlot(tab.value, index)}
                data-of={tab.title}
                data-shown={tab === shown ? "" : undefined}
              />
            ))}
          </li>
        ))}
      </ul>
      <TextLink link={shown.caseStudies} />
    </div>
  );
}
