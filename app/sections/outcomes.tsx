import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import { panelId, TabList, tabId } from "#app/ui/tab-list.tsx";
import type { ProductSectionOf } from "#content/types.ts";
import { SectionHead } from "./section-head.tsx";

type Props = Omit<ProductSectionOf<"outcomes">, "kind"> & { tone: "paper" | "terrace" };

/** What a product brings, in words and in figures: two tabs, or one under the other without script. */
export default function Outcomes({ id, heading, benefits, results, tone }: Props) {
  const [selected, setSelected] = useState("benefits");
  const tabs = [
    { value: "benefits", label: benefits.label },
    { value: "results", label: results.label },
  ];
  const panel = (value: string) => ({
    id: panelId(id, value),
    role: "tabpanel",
    tabIndex: 0,
    "aria-labelledby": tabId(id, value),
    "data-selected": value === selected,
  });

  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <SectionHead id={`${id}-heading`} heading={heading}>
        <TabList label={heading} name={id} tabs={tabs} selected={selected} onSelect={setSelected} />
      </SectionHead>
      <div className="outcomes">
        <div {...panel("benefits")}>
          <ul className="ruled ruled--two">
            {benefits.items.map((item) => (
              <li key={item.title}>
                <Icon name={item.icon} />
                <h3 className="t-h3">{item.title}</h3>
                <p>{item.body}</p>
              </li>
            ))}
          </ul>
        </div>
        <div {...panel("results")}>
          <dl className="outcomes__stats">
            {results.stats.map((stat) => (
              <div key={stat.label}>
                <dt>{stat.label}</dt>
                <dd>{stat.value}</dd>
              </div>
            ))}
          </dl>
          <p className="outcomes__note">
            <RichText text={results.note} />
          </p>
        </div>
      </div>
    </Section>
  );
}
