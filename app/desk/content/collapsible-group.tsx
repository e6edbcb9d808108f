import type { ErrorSchema } from "@rjsf/utils";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { NOTICE } from "./error-tree.ts";

type Props = {
  id: string;
  title: string;
  /** The first text in it, and the number of entries. */
  said: string;
  errors: ErrorSchema | undefined;
  children: ReactNode;
};

const LONGEST = 90;

/** Whether a part of the form is open; kept for this tab, because the form renders its entries again after a save. */
export function useOpenState(id: string, isNew = false) {
  const key = `desk-fold ${globalThis.location?.pathname} ${id}`;
  const [isOpen, setOpen] = useState(() => isNew || globalThis.sessionStorage?.getItem(key) === "true");
  return {
    open: isOpen,
    onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
      setOpen(currentTarget.open);
      sessionStorage.setItem(key, String(currentTarget.open));
    },
  };
}

/** A collapsible group of the form, with a summary of its content. */
export function CollapsibleGroup({ id, title, said, errors, children }: Props) {
  const count = countOf(errors);
  return (
    <details className="content-fold" {...useOpenState(id)}>
      <summary>
        <strong>{title}</strong>
        {count > 0 ? <span className="desk-badge desk-badge--danger">{count} to correct</span> : null}
        <span className="muted small content-fold__said">{said.slice(0, LONGEST)}</span>
      </summary>
      {children}
    </details>
  );
}

function countOf(errors: ErrorSchema | undefined): number {
  const { __errors = [], ...below } = (errors ?? {}) as { __errors?: string[] } & Record<string, ErrorSchema>;
  const own = __errors.filter((text) => !text.startsWith(NOTICE)).length;
  return Object.values(below).reduce((sum, each) => sum + countOf(each), own);
}

/** Buttons that open or collapse all groups of the form. */
export function GroupControls() {
  const set = (isOpen: boolean) => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(".content-fold")) fold.open = isOpen;
  };
  return (
    <div className="desk-toolbar">
      <button type="button" className="desk-quiet" onClick={() => set(true)}>
        Open all
      </button>
      <button type="button" className="desk-quiet" onClick={() => set(false)}>
        Fold all
      </button>
    </div>
  );
}
