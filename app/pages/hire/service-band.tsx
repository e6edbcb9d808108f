import { island } from "#app/browser/islands/island.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { HireFrame, HirePage } from "#content/types.ts";
import { kindOf, pathOf } from "#shared/site-map/pages.ts";
import ServiceFilter from "./service-filter.tsx";

const FilterIsland = island("service-filter", ServiceFilter, "visible");

type Services = HirePage["services"];
type Props = { id: string; services: Services; labels: HireFrame["services"] };

export function ServiceBand({ id, services, labels }: Props) {
  const { heading, intro, filters, items } = services;
  const cards = items.map((item, index) => [
    index,
    <ServiceText key={item.title} service={item} labels={labels} />,
  ]);
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone="tinted">
      <div className="head">
        <HeadingAndIntro id={`${id}-heading`} size="h2" heading={heading} intro={intro} />
      </div>
      <FilterIsland
        id={id}
        filters={filters}
        categories={items.map(({ category }) => category)}
        slots={Object.fromEntries(cards)}
      />
    </Section>
  );
}

type TextProps = { service: Services["items"][number]; labels: Props["labels"] };

function ServiceText({ service, labels }: TextProps) {
  const { title, body } = service;
  return (
    <Collapsible summary={<h3 className="t-h3">{title}</h3>}>
      <Paragraph className="muted" text={body} />
      <MoreAbout service={service} labels={labels} />
    </Collapsible>
  );
}

/** Leads to a page about the service, or opens the words about it here. */
function MoreAbout({ service: { title, more, details }, labels }: TextProps) {
  if (more) {
    return <TextLink link={{ href: more, label: labelOf(more, labels) }} about={title} />;
  }
  if (!details) {
    return null;
  }
  return (
    <details className="service-details">
      <summary>
        {labels.action}
        <span className="sr-only">{`: ${title}`}</span>
        <i className="collapsible__mark" />
      </summary>
      <Paragraph className="muted small" text={details} />
    </details>
  );
}

function labelOf(more: string, labels: Props["labels"]) {
  const kind = kindOf(pathOf(more));
  return kind === "work" || kind === "post" ? labels[kind] : labels.action;
}
