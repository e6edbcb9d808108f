import type { ReactNode } from "react";

/** A page before the desk: one thing to do, with the mark of the site. */
export function DeskGate(props: { wordmark: string; title: string; lead: string; children: ReactNode }) {
  const { wordmark, title, lead, children } = props;
  return (
    <main className="desk-gate">
      <p className="desk-mark">
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <path fill="currentColor" d="M2 3h11v8.5h11V20h11v8.5H2z" />
          <path className="desk-mark__water" d="M2 31.5h38V37H2z" />
        </svg>
        <span>
          {wordmark} <span className="muted">desk</span>
        </span>
      </p>
      <h1>{title}</h1>
      <p className="muted">{lead}</p>
      {children}
    </main>
  );
}
