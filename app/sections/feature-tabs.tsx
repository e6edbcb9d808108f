import { useState } from "react";
import { Section } from "#app/ui/section.tsx";
import { panelId, TabList, tabId } from "#app/ui/tab-list.tsx";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import type { ProductSectionOf } from "#content/types.ts";
import { FeatureTile, tileClass } from "./feature-tile.tsx";
import { SectionHead } from "./section-head.tsx";

type Props = Omit<ProductSectionOf<"feature-tabs">, "kind"> & { tone: "paper" | "terrace" };

/** Feature rows which become tabs with one card at a time where the screen is small. */
export default function FeatureTabs({ id, heading, intro, label, items, tone }: Props) {
  const [selected, setSelected] = useState(items[0]?.value ?? "");
  const isSmall = useMediaQuery("(width < 48rem)");

  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone} edge="left">
      <SectionHead id={`${id}-heading`} heading={heading} intro={intro} />
      <div className="feature-tabs">
        <TabList
          label={label}
          name={id}
          tabs={items.map(({ value, tab }) => ({ value, label: tab }))}
          selected={selected}
          onSelect={setSelected}
        />
        <div className="feature-rows">
          {items.map((item) => (
            <div
              className={tileClass(item)}
              key={item.value}
              id={panelId(id, item.value)}
              data-selected={item.value === selected}
              {...(isSmall ? { role: "tabpanel", tabIndex: 0, "aria-labelledby": tabId(id, item.value) } : {})}
            >
              <FeatureTile feature={item} />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
