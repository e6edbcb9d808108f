import type { ReactNode } from "react";
import { DeskMark } from "./desk-mark.tsx";

/** A page before the desk: one thing to do, with the mark of the site. */
export function DeskGate(props: { wordmark: string; title: string; lead: string; children: ReactNode }) {
  const { wordmark, title, lead, children } = props;
  return (
    <main className="desk-gate">
      <p className="desk-mark">
        <DeskMark wordmark={wordmark} />
      </p>
      <h1>{title}</h1>
      <p className="muted">{lead}</p>
      {children}
    </main>
  );
}
