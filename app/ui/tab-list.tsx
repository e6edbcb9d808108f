import * as Tabs from "@radix-ui/react-tabs";
import type { CSSProperties, ReactNode } from "react";

type Props = { label: string; tabs: readonly { readonly value: string; readonly label: string }[] };

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

type TabProps = { value: string; className: string; style?: CSSProperties; children: ReactNode };

/**
 * Radix focuses a clicked tab by script, which browsers style like keyboard focus; `data-pressed`
 * hides that ring.
 */
export function Tab({ children, ...rest }: TabProps) {
  return (
    <Tabs.Trigger
      {...rest}
      onPointerDown={({ currentTarget }) => currentTarget.setAttribute("data-pressed", "")}
      onKeyDown={({ currentTarget }) => currentTarget.removeAttribute("data-pressed")}
      onBlur={({ currentTarget }) => currentTarget.removeAttribute("data-pressed")}
    >
      {children}
    </Tabs.Trigger>
  );
}
