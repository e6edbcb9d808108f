import type { KeyboardEvent } from "react";

type Tab = { readonly value: string; readonly label: string };

type Props = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (value: string) => void;
  /** Ids of tabs and panels start with it; see `panelId` and `tabId`. */
  name: string;
};

export const tabId = (name: string, value: string) => `${name}-${value}-tab`;
export const panelId = (name: string, value: string) => `${name}-${value}-panel`;

/** Tabs of which one is selected; arrow keys, Home and End move the selection. Without script it is not shown. */
export function TabList({ label, tabs, selected, onSelect, name }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === selected);
    const last = tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.value);
    document.getElementById(tabId(name, tab.value))?.focus();
  }

  return (
    <div className="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ value, label }) => (
        <button
          key={value}
          className="tab-list__tab"
          type="button"
          role="tab"
          id={tabId(name, value)}
          aria-controls={panelId(name, value)}
          aria-selected={value === selected}
          tabIndex={value === selected ? 0 : -1}
          onClick={() => onSelect(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
