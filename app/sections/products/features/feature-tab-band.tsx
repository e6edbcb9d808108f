import { island } from "#app/islands/island.tsx";
import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ProductSectionOf } from "#content/types.ts";
import FeatureTabs from "./feature-tabs.tsx";
import { FeatureTile, tileClass } from "./feature-tile.tsx";

const FeatureTabsIsland = island("feature-tabs", FeatureTabs, "visible");

type Props = Omit<ProductSectionOf<"feature-tabs">, "kind"> & { tone: "paper" | "terrace" };

/** A product's features, as tabs on small screens. */
export function FeatureTabBand({ id, heading, intro, label, items, tone }: Props) {
  const tiles = items.map((item) => [item.value, <FeatureTile key={item.value} feature={item} />]);
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone} edge="left">
      <SectionHead id={`${id}-heading`} heading={heading} intro={intro} />
      <FeatureTabsIsland
        label={label}
        tabs={items.map((item) => ({ value: item.value, label: item.tab, tile: tileClass(item) }))}
        slots={Object.fromEntries(tiles)}
      />
    </Section>
  );
}
