import * as Tabs from "@radix-ui/react-tabs";
import { Slot } from "#app/islands/slot.tsx";
import { TabList } from "#app/ui/tab-list.tsx";
import { useMediaQuery } from "#app/ui/use-media-query.ts";

type Props = {
  label: string;
  tabs: readonly { readonly value: string; readonly label: string; readonly tile: string }[];
};

// Side by side the cards are no panels of tabs, so they must not call themselves that.
const notPanel = { role: undefined, tabIndex: undefined, "aria-labelledby": undefined };

/** Feature rows which become tabs with one card at a time where the screen is small. */
export default function FeatureTabs({ label, tabs }: Props) {
  // Tabs until the browser has said otherwise: a tab in the delivered page has its panel.
  const isWide = useMediaQuery("(width >= 48rem)");
  return (
    <Tabs.Root className="feature-tabs" defaultValue={tabs[0]?.value}>
      <TabList label={label} tabs={tabs} />
      <div className="feature-rows">
        {tabs.map(({ value, tile }) => (
          <Tabs.Content key={value} value={value} forceMount className={tile} {...(isWide ? notPanel : {})} asChild>
            <Slot name={value} />
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  );
}
