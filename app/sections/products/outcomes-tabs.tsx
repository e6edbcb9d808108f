import * as Tabs from "@radix-ui/react-tabs";
import { Slot } from "#app/islands/slot.tsx";
import { SectionHeading } from "#app/sections/headings/section-heading.tsx";
import { TabList } from "#app/ui/tab-list.tsx";

type Props = {
  headingId: string;
  heading: string;
  tabs: readonly { readonly value: string; readonly label: string }[];
};

export default function OutcomesTabs({ headingId, heading, tabs }: Props) {
  return (
    <Tabs.Root defaultValue={tabs[0]?.value}>
      <SectionHeading id={headingId} heading={heading}>
        <TabList label={heading} tabs={tabs} />
      </SectionHeading>
      <div className="outcomes__panels">
        {tabs.map(({ value }) => (
          <Tabs.Content key={value} value={value} forceMount asChild>
            <Slot name={value} />
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  );
}
