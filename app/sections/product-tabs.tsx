import { Tabs } from "radix-ui";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Home } from "#content/types.ts";
import { pricingHref } from "#shared/paths.ts";

type Showcase = Omit<Home["products"], "heading" | "intro">;

/** The panels stay in the page, stacked in one place, so that all of it reads and switching moves nothing below. */
export default function ProductTabs({ tabs, ...shared }: Showcase) {
  return (
    <Tabs.Root defaultValue={tabs[0]?.value}>
      <Tabs.List className="product-tabs" aria-labelledby="products-heading">
        {tabs.map(({ value, title, subtitle, icon }) => (
          <Tabs.Trigger key={value} value={value} className="product-tab">
            <span>
              {title}
              <span className="product-tab__subtitle">{subtitle}</span>
            </span>
            <Icon name={icon} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <div className="product-panels">
        {tabs.map((tab) => (
          <Tabs.Content key={tab.value} value={tab.value} forceMount tabIndex={-1} className="product-panel">
            <ProductPanel tab={tab} {...shared} />
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  );
}

type PanelProps = Omit<Showcase, "tabs"> & { tab: Showcase["tabs"][number] };

function ProductPanel({ tab, featuresHeading, benefitsHeading, benefits, caseStudies }: PanelProps) {
  return (
    <>
      <div className="product-panel__main">
        <h3 className="t-h2">{tab.pageTitle}</h3>
        <p className="muted">{tab.description}</p>
        <ButtonLink href={tab.action.href ?? pricingHref}>{tab.action.label}</ButtonLink>
      </div>
      <div className="product-panel__features">
        <h4 className="t-h4">{featuresHeading}</h4>
        <ul className="steps-list">
          {tab.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <div className="product-panel__benefits">
        <h4 className="t-h4">{benefitsHeading}</h4>
        <ul>
          {benefits.map(({ icon, title, body }) => (
            <li key={title}>
              <Icon name={icon} />
              <div>
                <strong>{title}</strong>
                <span>{body}</span>
              </div>
            </li>
          ))}
        </ul>
        <ButtonLink variant="outline" href={caseStudies.href}>
          {caseStudies.label}
        </ButtonLink>
      </div>
    </>
  );
}
