import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#shared/site-map/icon-names.ts";
import { FollowedForm } from "./followed-form.tsx";
import { withoutSearch } from "./without-search.ts";

/** A text of a client or member may run the other way, and must not turn what stands beside it. */
const inOwnDirection = (content: ReactNode) =>
  typeof content === "string" && content !== "" ? <bdi>{content}</bdi> : content;

export function DeskHead({
  title,
  intro,
  children,
}: {
  title: ReactNode;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="desk-head">
      <div>
        <h1 tabIndex={-1}>{inOwnDirection(title)}</h1>
        {intro ? <p className="muted">{intro}</p> : null}
      </div>
      {children ? <div className="desk-toolbar">{children}</div> : null}
    </header>
  );
}

type PanelProps = {
  id: string;
  title: ReactNode;
  intro?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

export const Panel = ({ id, title, intro, action, children }: PanelProps) => (
  <section className="desk-panel" aria-labelledby={id}>
    <div className="desk-toolbar desk-toolbar--between">
      <h2 id={id} className="desk-address">
        {inOwnDirection(title)}
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
          <dd dir="auto">{value}</dd>
        </div>
      ),
    )}
  </dl>
);

type EmptyProps = { icon: IconName; heading: string; body: string; children?: ReactNode };

export const EmptyState = ({ icon, heading, body, children }: EmptyProps) => (
  <div className="desk-panel empty-state">
    <Icon name={icon} />
    <h2>{heading}</h2>
    <p className="muted">{body}</p>
    {children}
  </div>
);

type Tab = {
  readonly to: string;
  readonly label: string;
  readonly count?: ReactNode;
  readonly isCurrent: boolean;
};

export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="desk-tabs">
    {tabs.map((tab) => (
      <Link
        key={`${tab.to} ${tab.label}`}
        to={tab.to}
        aria-current={tab.isCurrent ? "page" : undefined}
        preventScrollReset
      >
        <bdi>{tab.label}</bdi> {tab.count === undefined ? null : <span>{tab.count}</span>}
      </Link>
    ))}
  </nav>
);

type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

type TableProps<Row> = {
  caption?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The cells of a row, by the name of the column. */
  columns: Cells<Row>;
  numbers?: Cells<Row>;
  actions?: (row: Row) => ReactNode;
  /**
   * On a phone the first two cells are side by side and the others below, without the names of
   * their columns.
   */
  isLog?: boolean;
};

/** A table of records. On a phone each row is a card, and cells show the name of their column. */
export function DeskTable<Row>(props: TableProps<Row>) {
  const { caption, rows, keyOf, columns, numbers = {}, actions, isLog = false } = props;
  const cells = Object.entries({ ...columns, ...numbers });
  const classOf = (name: string) => (name in numbers ? "desk-table__number" : undefined);
  const isSideBySide = isLog || Object.keys(columns).length === 1;
  return (
    <table className={isSideBySide ? "desk-table desk-table--log" : "desk-table"}>
      {caption ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          {cells.map(([name]) => (
            <th key={name} scope="col" className={classOf(name)}>
              {name}
            </th>
          ))}
          {actions ? (
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {cells.map(([name, cell]) => (
              <td key={name} data-label={isLog ? undefined : name} className={classOf(name)}>
                {inOwnDirection(cell(row))}
              </td>
            ))}
            {actions ? <td>{actions(row)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function SearchForm({
  label,
  text,
  children,
}: {
  label: string;
  text: string;
  children?: ReactNode;
}) {
  const [query] = useSearchParams();
  return (
    <search aria-label="This page">
      <FollowedForm>
        {children}
        <TextField id="q" name="q" type="search" label={label} defaultValue={text} />
        <button type="submit" className="btn btn--outline">
          Search
        </button>
        {text ? (
          <Link to={withoutSearch(query)} className="desk-quiet">
            Clear search
          </Link>
        ) : null}
      </FollowedForm>
    </search>
  );
}

/** Says what of an address is not applied: a filter that is left out silently would be believed. */
export const UnknownValues = ({ values, note }: { values: readonly string[]; note: string }) =>
  values.length === 0 ? null : (
    <p className="desk-note">
      {note} <bdi>{values.join(", ")}</bdi>
    </p>
  );

type OptionsProps = { of: readonly { readonly value: string; readonly label: string }[] };

export const Options = ({ of }: OptionsProps) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
