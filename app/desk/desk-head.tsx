import type { ReactNode } from "react";

/** The top of a page of the desk: its title, a line on what it is for, and what can be done with all of it. */
export function DeskHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header className="desk-head">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead ? <p className="muted">{lead}</p> : null}
      </div>
      {children ? <div className="desk-head__actions">{children}</div> : null}
    </header>
  );
}
