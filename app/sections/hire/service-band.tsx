import { island } from "#app/islands/island.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { HireFrame, HirePage } from "#content/types.ts";
import { kindOf, pathOf } from "#shared/site-map/pages.ts";
import ServiceFilter from "./service-filter.tsx";

const FilterIsland = island("service-filter", ServiceFilter, "visible");

type Services = HirePage["services"];
type Props = { id: string; services: Services; labels: HireFrame["services"] };

export function ServiceBand({ id, services, labels }: Props) {
  const { heading, intro, filters, items } = services;
  const cards = items.map((item, index) => [index, <ServiceText key={item.title} service={item} labels={labels} />]);
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

type TextProps = { service: Services["items"][number]; labels: Props["labels"] };

function ServiceText({ service: { icon, title, body, more }, labels }: TextProps) {
  const kind = kindOf(pathOf(more));
  const label = kind === "work" || kind === "post" ? labels[kind] : labels.action;
  return (
    <Collapsible
      summary={
        <>
          <Icon name={icon} />
          <h3 className="t-h3">{title}</h3>
        </>
      }
    >
      <Paragraph className="muted small" text={body} />
      <TextLink link={{ href: more, label }} about={title} />
    </Collapsible>
  );
}
