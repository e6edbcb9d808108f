import * as Tabs from "@radix-ui/react-tabs";
import { Slot } from "#app/browser/islands/slot.tsx";
import { TabList } from "#app/ui/tab-list.tsx";
import { HeadingAndIntro } from "./headings.tsx";

type Props = {
  headingId: string;
  heading: string;
  label: string;
  tabs: readonly { readonly value: string; readonly label: string }[];
};

export default function HeadedTabs({ headingId, heading, label, tabs }: Props) {
  return (
    <Tabs.Root defaultValue={tabs[0]?.value}>
      <div className="head">
        <HeadingAndIntro id={headingId} size="h2" heading={heading} />
        <TabList label={label} tabs={tabs} />
      </div>
      <div className="headed-tabs">
        {tabs.map(({ value }) => (
          <Tabs.Content key={value} value={value} forceMount tabIndex={-1} asChild>
            <Slot name={value} />
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  );
}
