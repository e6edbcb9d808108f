import { ActionLink, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Slip } from "#app/ui/slip.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { HomeProducts } from "#content/types.ts";
import { pricingHref } from "#shared/site-map/paths.ts";

type Props = Pick<HomeProducts, "featuresHeading"> & { tab: HomeProducts["tabs"][number] };

export function ProductPanel({ tab, featuresHeading }: Props) {
  return (
    <>
      <div className="product-panel__copy">
        <h3 className="t-h3">{tab.pageTitle}</h3>
        <p className="muted">{tab.description}</p>
        <h4 className="t-h4">{featuresHeading}</h4>
        <StepsList items={tab.features} />
        <ButtonLink href={tab.action.href ?? pricingHref}>{tab.action.label}</ButtonLink>
      </div>
      <div className="product-panel__screen">
        <Slip {...tab.example} />
      </div>
    </>
  );
}

export function ProductBenefits({
  benefitsHeading,
  benefits,
  caseStudies,
}: Pick<HomeProducts, "benefitsHeading" | "benefits" | "caseStudies">) {
  return (
    <>
      <h3 className="t-h4">{benefitsHeading}</h3>
      <ul>
        {benefits.map(({ icon, title, body }) => (
          <li key={title}>
            <Icon name={icon} />
            <strong>{title}</strong>
            <span>{body}</span>
          </li>
        ))}
      </ul>
      <ActionLink variant="outline" action={caseStudies} />
    </>
  );
}
