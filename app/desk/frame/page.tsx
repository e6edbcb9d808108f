import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#shared/site-map/icon-names.ts";

export function DeskHead({ title, intro, children }: { title: string; intro?: ReactNode; children?: ReactNode }) {
  return (
    <header className="desk-head">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {intro ? <p className="muted">{intro}</p> : null}
      </div>
      {children ? <div className="desk-toolbar">{children}</div> : null}
    </header>
  );
}

type PanelProps = { id: string; title: ReactNode; intro?: ReactNode; action?: ReactNode; children?: ReactNode };

export const Panel = ({ id, title, intro, action, children }: PanelProps) => (
  <section className="desk-panel" aria-labelledby={id}>
    <div className="desk-toolbar desk-toolbar--between">
      <h2 id={id} className="desk-address">
        {title}
      </h2>
      {action}
    </div>
    {intro ? <p className="muted">{intro}</p> : null}
    {children}
  </section>
);

export const Facts = ({ of }: { of: Readonly<Record<string, ReactNode>> }) => (
  <dl className="desk-facts">
    {Object.entries(of).map(([name, value]) =>
      value === null ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);

type EmptyProps = { icon: IconName; heading: string; body: string; children?: ReactNode };

export const EmptyState = ({ icon, heading, body, children }: EmptyProps) => (
  <div className="empty-state">
    <Icon name={icon} />
    <h2>{heading}</h2>
    <p className="muted">{body}</p>
    {children}
  </div>
);

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

type TableProps = {
  caption?: string;
  columns: readonly string[];
  numbers?: readonly string[];
  hasActions?: boolean;
  /** On a phone the first two cells are side by side and the others below. */
  isLog?: boolean;
  children: ReactNode;
};

/** A table of records. On a phone each row is a card, and cells show the name in their `data-label`. */
export function DeskTable({ caption, columns, numbers = [], hasActions = false, isLog = false, children }: TableProps) {
  return (
    <table className={isLog || columns.length === 1 ? "desk-table desk-table--log" : "desk-table"}>
      {caption ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {numbers.map((column) => (
            <th key={column} scope="col" className="desk-table__number">
              {column}
            </th>
          ))}
          {hasActions ? (
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export const NumberCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td data-label={label} className="desk-table__number">
    {children}
  </td>
);

export function SearchForm({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <search>
      <Form className="desk-toolbar desk-toolbar--fields" key={text}>
        {children}
        <TextField id="q" name="q" type="search" label={label} defaultValue={text} />
        <button type="submit" className="btn btn--outline">
          Search
        </button>
      </Form>
    </search>
  );
}

type OptionsProps = { of: readonly { readonly value: string; readonly label: string }[] };

export const Options = ({ of }: OptionsProps) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
