import { island } from "#app/islands/island.tsx";
import HeadedTabs from "#app/sections/headings/headed-tabs.tsx";
import { Section } from "#app/ui/section.tsx";
import type { TechnologyGroup } from "#content/types.ts";
import { FlipCard } from "./flip-card.tsx";

const TabsIsland = island("headed-tabs", HeadedTabs, "visible");

export function TechnologyCards({ heading, groups }: { heading: string; groups: readonly TechnologyGroup[] }) {
  const panels = groups.map((group) => [group.slug, <CardsOfGroup key={group.slug} {...group} />]);
  return (
    <Section id="tech-stack" labelledBy="tech-stack-heading">
      <TabsIsland
        headingId="tech-stack-heading"
        label="Technology categories"
        heading={heading}
        tabs={groups.map(({ slug, label }) => ({ value: slug, label }))}
        slots={Object.fromEntries(panels)}
      />
    </Section>
  );
}

function CardsOfGroup({ label, items }: TechnologyGroup) {
  return (
    <>
      <h3 className="tech__label t-h3">{label}</h3>
      {items.length > 0 ? (
        <ul className="tech__grid">
          {items.map((technology) => (
            <li key={technology.name}>
              <FlipCard {...technology} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="t-intro">Technologies coming soon...</p>
      )}
    </>
  );
}
