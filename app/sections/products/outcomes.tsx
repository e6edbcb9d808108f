import { island } from "#app/islands/island.tsx";
import HeadedTabs from "#app/sections/headings/headed-tabs.tsx";
import { StatisticsList } from "#app/sections/social-proof/statistics.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
import type { ProductSectionOf } from "#content/types.ts";

const TabsIsland = island("headed-tabs", HeadedTabs, "visible");

type Outcome = ProductSectionOf<"outcomes">;
type Props = Omit<Outcome, "kind"> & { tone: LightTone };

/** The benefits of a product in words and in figures: two tabs, or both without script. */
export function Outcomes({ id, heading, benefits, results, tone }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <TabsIsland
        headingId={`${id}-heading`}
        heading={heading}
        label={heading}
        tabs={[
          { value: "benefits", label: benefits.label },
          { value: "stats", label: results.label },
        ]}
        slots={{ benefits: <Benefits items={benefits.items} />, stats: <Results {...results} /> }}
      />
    </Section>
  );
}

function Benefits({ items }: Pick<Outcome["benefits"], "items">) {
  return (
    <ul className="icon-list ruled icon-list--two">
      {items.map((item) => (
        <li key={item.title}>
          <Icon name={item.icon} />
          <h3 className="t-h3">{item.title}</h3>
          <p>{item.body}</p>
        </li>
      ))}
    </ul>
  );
}

function Results({ stats, note }: Omit<Outcome["results"], "label">) {
  return (
    <>
      <StatisticsList items={stats} />
      <p className="muted">
        <RichText text={note} />
      </p>
    </>
  );
}
