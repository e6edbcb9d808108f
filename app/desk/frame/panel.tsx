import type { ReactNode } from "react";

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
