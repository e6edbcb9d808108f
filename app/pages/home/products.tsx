import { island } from "#app/browser/islands/island.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { ExampleCard } from "#app/ui/example-card.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { HomeProducts } from "#content/types.ts";
import { AnswerScreen } from "./answer-screen.tsx";
import ProductTabs, { benefitSlot } from "./product-tabs.tsx";

const ProductTabsIsland = island("product-tabs", ProductTabs, "visible");

export function Products({ heading, intro, tabs, featuresHeading, ...benefits }: HomeProducts) {
  const panels = tabs.map((tab) => [
    tab.value,
    <ProductPanel key={tab.value} tab={tab} featuresHeading={featuresHeading} />,
  ]);
  const texts = tabs.flatMap(({ value, benefits }) =>
    benefits.map((text, index) => [benefitSlot(value, index), text]),
  );
  return (
    <HeadedSection id="products" heading={heading} intro={intro} reveal="fade">
      <ProductTabsIsland
        tabs={tabs.map(({ value, title, subtitle, caseStudies }) => ({
          value,
          title,
          subtitle,
          caseStudies,
        }))}
        {...benefits}
        slots={Object.fromEntries([...panels, ...texts])}
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
        <ActionLink action={tab.action} />
      </div>
      <div className="product-panel__screen">
        {tab.answers ? <AnswerScreen {...tab.answers} /> : <ExampleCard {...tab.example} />}
      </div>
    </>
  );
}
