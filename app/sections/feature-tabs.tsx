import { Tabs } from "radix-ui";
import { Section } from "#app/ui/section.tsx";
import { TabList } from "#app/ui/tab-list.tsx";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import type { ProductSectionOf } from "#content/types.ts";
import { FeatureTile, tileClass } from "./feature-tile.tsx";
import { SectionHead } from "./section-head.tsx";

type Props = Omit<ProductSectionOf<"feature-tabs">, "kind"> & { tone: "paper" | "terrace" };

// Side by side the cards are no panels of tabs, so they must not call themselves that.
const notPanel = { role: undefined, tabIndex: undefined, "aria-labelledby": undefined };

/** Feature rows which become tabs with one card at a time where the screen is small. */
export default function FeatureTabs({ id, heading, intro, label, items, tone }: Props) {
  const isSmall = useMediaQuery("(width < 48rem)");
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone} edge="left">
      <SectionHead id={`${id}-heading`} heading={heading} intro={intro} />
      <Tabs.Root className="feature-tabs" defaultValue={items[0]?.value}>
        <TabList label={label} tabs={items.map(({ value, tab }) => ({ value, label: tab }))} />
        <div className="feature-rows">
          {items.map((item) => (
            <Tabs.Content
              key={item.value}
              value={item.value}
              forceMount
              className={tileClass(item)}
              {...(isSmall ? {} : notPanel)}
            >
              <FeatureTile feature={item} />
            </Tabs.Content>
          ))}
        </div>
      </Tabs.Root>
    </Section>
  );
}
