import * as Tabs from "@radix-ui/react-tabs";
import { Tab } from "./tab.tsx";

type Props = { label: string; tabs: readonly { readonly value: string; readonly label: string }[] };

/** The tabs of a Radix group as text buttons; hidden without script, where all panels are shown. */
export function TabList({ label, tabs }: Props) {
  return (
    <Tabs.List className="tab-list" aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.value} value={tab.value} className="tab-list__tab">
          {tab.label}
        </Tab>
      ))}
    </Tabs.List>
  );
}
