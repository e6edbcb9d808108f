import { island } from "#app/islands/island.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { HireFrame, HirePage } from "#content/types.ts";
import ServiceFilter from "./service-filter.tsx";

const FilterIsland = island("service-filter", ServiceFilter, "visible");

type Services = HirePage["services"];
type Props = { id: string; services: Services; labels: HireFrame["services"] };

/** The services of a hire page, which can be filtered by category. */
export function ServiceBand({ id, services, labels }: Props) {
  const { heading, intro, filters, items } = services;
  const cards = items.map((item, index) => [
    index,
    <ServiceText key={item.title} service={item} action={labels.action} />,
  ]);
  return (
    <HeadedSection id={id} tone="tinted" stairs="left" heading={heading} intro={intro}>
      <FilterIsland
        id={id}
        filters={filters}
        categories={items.map(({ category }) => category)}
        slots={Object.fromEntries(cards)}
      />
    </HeadedSection>
  );
}

function ServiceText({ service, action }: { service: Services["items"][number]; action: string }) {
  const { icon, title, body, more } = service;
  return (
    <Collapsible
      summary={
        <>
          <Icon name={icon} />
          <h3 className="t-h3">{title}</h3>
        </>
      }
    >
      <p>
        <RichText text={body} />
      </p>
      <TextLink link={{ href: more, label: action }} about={title} />
    </Collapsible>
  );
}
