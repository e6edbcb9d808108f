import { island } from "#app/browser/islands/island.tsx";
import HeadedTabs from "#app/sections/headings/headed-tabs.tsx";
import { Section } from "#app/ui/section.tsx";
import { TechnologyLogo } from "#app/ui/technology-logo.tsx";
import type { TechnologyGroup } from "#content/types.ts";

const TabsIsland = island("headed-tabs", HeadedTabs, "visible");

export function TechnologyCards({
  heading,
  groups,
}: {
  heading: string;
  groups: readonly TechnologyGroup[];
}) {
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
        <ul className="tech__grid tiles">
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

/** Turns over to show its use: on hover and focus, on a tap by its pressed state (data-toggle). */
function FlipCard({ name, logo, use }: TechnologyGroup["items"][number]) {
  return (
    <button type="button" className="flip" aria-pressed="false" data-toggle="">
      <span className="flip__card">
        <span className="flip__front logo-place">
          <TechnologyLogo logo={logo} />
          {name}
        </span>
        <span className="flip__back" data-name={name}>
          {use}
        </span>
      </span>
    </button>
  );
}
