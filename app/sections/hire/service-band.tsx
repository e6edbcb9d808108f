import { island } from "#app/islands/island.tsx";
import { PavedCardText } from "#app/sections/cards/card-grid.tsx";
import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Section } from "#app/ui/section.tsx";
import type { HirePage } from "#content/types.ts";
import ServiceFilter from "./service-filter.tsx";

const FilterIsland = island("service-filter", ServiceFilter, "visible");

/** The services of a hire page, which can be filtered by category. */
export function ServiceBand({ id, services }: { id: string; services: HirePage["services"] }) {
  const { heading, intro, filters, items } = services;
  const cards = items.map((item, index) => [index, <PavedCardText key={item.title} card={item} />]);
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone="terrace" edge="left">
      <SectionHead id={`${id}-heading`} heading={heading} intro={intro} />
      <FilterIsland
        id={id}
        filters={filters}
        items={items.map(({ category, action }) => ({ category, isLink: Boolean(action) }))}
        slots={Object.fromEntries(cards)}
      />
    </Section>
  );
}
