import { island } from "#app/browser/islands/island.tsx";
import { IconItems } from "#app/sections/cards/icon-list.tsx";
import HeadedTabs from "#app/sections/headings/headed-tabs.tsx";
import { Statistics } from "#app/sections/social-proof/statistics.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
import type { ProductSectionOf } from "#content/types.ts";

const TabsIsland = island("headed-tabs", HeadedTabs, "visible");

type Outcome = ProductSectionOf<"outcomes">;
type Props = Omit<Outcome, "kind"> & { tone: LightTone };

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
        slots={{
          benefits: <IconItems columns="two" items={benefits.items} />,
          stats: <Results {...results} />,
        }}
      />
    </Section>
  );
}

function Results({ stats, note }: Omit<Outcome["results"], "label">) {
  return (
    <>
      <Statistics items={stats} />
      <Paragraph className="muted" text={note} />
    </>
  );
}
