import { ActionLink, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { HomeProducts } from "#content/types.ts";
import { pricingHref } from "#shared/paths.ts";

type Products = HomeProducts;
type Props = Omit<Products, "heading" | "intro" | "tabs"> & { tab: Products["tabs"][number] };

/** What one product tab shows: what it is, what it does, and what all of them have in common. */
export function ProductPanel({ tab, featuresHeading, benefitsHeading, benefits, caseStudies }: Props) {
  return (
    <>
      <div className="product-panel__main">
        <h3 className="t-h2">{tab.pageTitle}</h3>
        <p className="muted">{tab.description}</p>
        <ButtonLink href={tab.action.href ?? pricingHref}>{tab.action.label}</ButtonLink>
      </div>
      <div className="product-panel__features">
        <h4 className="t-h4">{featuresHeading}</h4>
        <StepsList items={tab.features} />
      </div>
      <div className="product-panel__benefits river-block">
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
        <ActionLink variant="outline" action={caseStudies} />
      </div>
    </>
  );
}
