import { Tabs } from "radix-ui";
import { Icon } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import { TabList } from "#app/ui/tab-list.tsx";
import type { ProductSectionOf } from "#content/types.ts";
import { SectionHead } from "./section-head.tsx";
import { StatTreads } from "./stat-flight.tsx";

type Outcome = ProductSectionOf<"outcomes">;
type Props = Omit<Outcome, "kind"> & { tone: "paper" | "terrace" };

/** What a product brings, in words and in figures: two tabs, or one under the other without script. */
export default function Outcomes({ id, heading, benefits, results, tone }: Props) {
  const tabs = [
    { value: "benefits", label: benefits.label },
    { value: "stats", label: results.label },
  ];
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <Tabs.Root defaultValue="benefits">
        <SectionHead id={`${id}-heading`} heading={heading}>
          <TabList label={heading} tabs={tabs} />
        </SectionHead>
        <div className="outcomes__panels">
          <Tabs.Content value="benefits" forceMount>
            <Benefits items={benefits.items} />
          </Tabs.Content>
          <Tabs.Content value="stats" forceMount>
            <Results {...results} />
          </Tabs.Content>
        </div>
      </Tabs.Root>
    </Section>
  );
}

function Benefits({ items }: Pick<Outcome["benefits"], "items">) {
  return (
    <ul className="ruled ruled--two">
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
      <StatTreads items={stats} />
      <p className="outcomes__note">
        <RichText text={note} />
      </p>
    </>
  );
}
