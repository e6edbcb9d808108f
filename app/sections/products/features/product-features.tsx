import { island } from "#app/islands/island.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ExampleCard } from "#app/ui/example-card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import type { Feature, ProductSectionOf } from "#content/types.ts";
import FeatureTabs from "./feature-tabs.tsx";

const FeatureTabsIsland = island("feature-tabs", FeatureTabs, "visible");

type Props = (ProductSectionOf<"features"> | ProductSectionOf<"feature-tabs">) & { tone: LightTone };

export function ProductFeatures({ tone, ...section }: Props) {
  const { id, heading, intro } = section;
  return (
    <HeadedSection id={id} tone={tone} stairs="left" heading={heading} intro={intro}>
      {section.kind === "features" ? <FeatureRows {...section} /> : <TabbedFeatures {...section} />}
    </HeadedSection>
  );
}

function FeatureRows({ items }: ProductSectionOf<"features">) {
  return (
    <ul className="feature-rows">
      {items.map((item) => (
        <li className={tileClass(item)} key={item.title}>
          <FeatureTile feature={item} />
        </li>
      ))}
    </ul>
  );
}

function TabbedFeatures({ label, items }: ProductSectionOf<"feature-tabs">) {
  const tiles = items.map((item) => [item.value, <FeatureTile key={item.value} feature={item} />]);
  return (
    <FeatureTabsIsland
      label={label}
      tabs={items.map((item) => ({ value: item.value, label: item.tab, tile: tileClass(item) }))}
      slots={Object.fromEntries(tiles)}
    />
  );
}

function FeatureTile({ feature }: { feature: Feature }) {
  return (
    <>
      <div className="feature-tile__copy">
        <Icon name={feature.icon} />
        <h3 className="t-h3">{feature.title}</h3>
        <Paragraph className="muted" text={feature.body} />
      </div>
      {feature.example ? <ExampleCard {...feature.example} /> : null}
    </>
  );
}

const tileClass = (feature: Feature) => (feature.example ? "feature-tile feature-tile--wide" : "feature-tile");
