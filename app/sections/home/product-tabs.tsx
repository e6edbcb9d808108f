import * as Tabs from "@radix-ui/react-tabs";
import type { CSSProperties } from "react";
import { Slot } from "#app/islands/slot.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Tab } from "#app/ui/tab-list.tsx";
import type { HomeProducts } from "#content/types.ts";

type Entry = Pick<HomeProducts["tabs"][number], "value" | "title" | "subtitle" | "icon">;

/** All panels stay in the page, stacked in one place, so that switching moves nothing below. */
export default function ProductTabs({ tabs }: { tabs: readonly Entry[] }) {
  return (
    <Tabs.Root defaultValue={tabs[0]?.value}>
      <Tabs.List className="product-tabs" aria-labelledby="products-heading">
        {tabs.map(({ value, title, subtitle, icon }, index) => (
          <Tab key={value} value={value} className="product-tab" style={{ "--i": index } as CSSProperties}>
            <span>
              {title}
              <span className="product-tab__subtitle">{subtitle}</span>
            </span>
            <Icon name={icon} />
          </Tab>
        ))}
      </Tabs.List>
      <div className="product-panels">
        {tabs.map(({ value }) => (
          <Tabs.Content key={value} value={value} forceMount tabIndex={-1} className="product-panel" asChild>
            <Slot name={value} />
          </Tabs.Content>
        ))}
        <Slot name="benefits" className="product-benefits deep-block column" />
      </div>
    </Tabs.Root>
  );
}
