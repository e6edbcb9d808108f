import { Link } from "react-router";

type Tab = { readonly to: string; readonly label: string; readonly count?: number; readonly isCurrent: boolean };

export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="desk-tabs">
    {tabs.map((tab) => (
      <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? "page" : undefined} preventScrollReset>
        {tab.label} {tab.count === undefined ? null : <span>{tab.count}</span>}
      </Link>
    ))}
  </nav>
);
