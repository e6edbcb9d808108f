import type { ReactNode } from "react";

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
