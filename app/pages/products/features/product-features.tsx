import { island } from "#app/browser/islands/island.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ExampleCard } from "#app/ui/example-card.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import type { Feature, ProductSectionOf } from "#content/types.ts";
import FeatureTabs from "./feature-tabs.tsx";

const FeatureTabsIsland = island("feature-tabs", FeatureTabs, "visible");

type Props = (ProductSectionOf<"features"> | ProductSectionOf<"feature-tabs">) & {
  tone: LightTone;
};

export function ProductFeatures({ tone, ...section }: Props) {
  const { id, heading, intro } = section;
  return (
    <HeadedSection id={id} tone={tone} heading={heading} intro={intro}>
      {section.kind === "features" ? <FeatureRows {...section} /> : <TabbedFeatures {...section} />}
    </HeadedSection>
  );
}

function FeatureRows({ items }: ProductSectionOf<"features">) {
  return (
    <ul className="feature-rows tiles">
      {items.map((item, index) => (
        <li className={tileClass(items, index)} key={item.title}>
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
      tabs={items.map(({ value, tab }, index) => ({
        value,
        label: tab,
        tile: tileClass(items, index),
      }))}
      slots={Object.fromEntries(tiles)}
    />
  );
}

function FeatureTile({ feature }: { feature: Feature }) {
  return (
    <>
      <div className="feature-tile__copy icon-beside accent-icons">
        <h3 className="t-h3">{feature.title}</h3>
        <Paragraph className="muted" text={feature.body} />
      </div>
      {feature.example ? <ExampleCard {...feature.example} /> : null}
    </>
  );
}

/** Windows stand right and left by turns; of the features without one, two share a row. */
function tileClass(features: readonly Feature[], index: number): string {
  const before = features.slice(0, index);
  if (features[index]?.example) {
    const isLeft = before.filter(({ example }) => example).length % 2 === 1;
    return `feature-tile feature-tile--wide${isLeft ? " feature-tile--left" : ""}`;
  }
  const sinceWindow = index - 1 - before.findLastIndex(({ example }) => example);
  const hasNeighbour =
    sinceWindow % 2 === 1 ||
    (features[index + 1]?.example === undefined && index + 1 < features.length);
  return `feature-tile${hasNeighbour ? "" : " feature-tile--alone"}`;
}
