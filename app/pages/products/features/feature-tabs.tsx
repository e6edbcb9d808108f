import * as Tabs from "@radix-ui/react-tabs";
import { Slot } from "#app/browser/islands/slot.tsx";
import { TabList } from "#app/ui/tab-list.tsx";
import { useMediaQuery } from "#app/ui/use-media-query.ts";

type Props = {
  label: string;
  tabs: readonly { readonly value: string; readonly label: string; readonly tile: string }[];
};

// On wide screens the cards are side by side and not tab panels.
const notPanel = { role: undefined, tabIndex: undefined, "aria-labelledby": undefined };

export default function FeatureTabs({ label, tabs }: Props) {
  // Tabs until the browser reports its width, because the delivered page has tabs.
  const isWide = useMediaQuery("(width >= 48rem)");
  return (
    <Tabs.Root className="feature-tabs" defaultValue={tabs[0]?.value}>
      <TabList label={label} tabs={tabs} />
      <div className="feature-rows tiles">
        {tabs.map(({ value, tile }) => (
          <Tabs.Content
            key={value}
            value={value}
            forceMount
            className={tile}
            {...(isWide ? notPanel : {})}
            asChild
          >
            <Slot name={value} />
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  );
}
