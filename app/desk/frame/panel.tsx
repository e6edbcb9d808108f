import type { ReactNode } from "react";

type PanelProps = { id: string; title: ReactNode; intro?: string; children: ReactNode };

/** A section of a page under its own heading; `id` is that of the heading. */
export const Panel = ({ id, title, intro, children }: PanelProps) => (
  <section className="desk-panel" aria-labelledby={id}>
    <h2 id={id} className="desk-address">
      {title}
    </h2>
    {intro ? <p className="muted">{intro}</p> : null}
    {children}
  </section>
);

/** Names and values. A value of null leaves its line out. */
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
