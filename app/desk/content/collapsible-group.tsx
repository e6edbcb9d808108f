import type { ReactNode, SyntheticEvent } from "react";

type Props = { id: string; title: string; said: string; children: ReactNode };

const LONGEST = 90;
/** The open parts of forms: a save renders their entries again. */
const opened = new Set<string>();

export const openState = (id: string, isNew = false) => ({
  open: isNew || opened.has(id),
  onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (currentTarget.open) opened.add(id);
    else opened.delete(id);
  },
});

/** A collapsible group of the form, with the beginning of its content. */
export const CollapsibleGroup = ({ id, title, said, children }: Props) => (
  <details className="content-fold" {...openState(id)}>
    <summary>
      <strong>{title}</strong>
      <span className="muted small content-fold__said">{said.slice(0, LONGEST)}</span>
    </summary>
    {children}
  </details>
);
