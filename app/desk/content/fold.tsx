import type { ErrorSchema } from "@rjsf/utils";
import { type ReactNode, useEffect, useState } from "react";
import { NOTICE } from "./error-tree.ts";
import { textsOf } from "./list-item.tsx";

type Props = {
  id: string;
  title: string;
  value: unknown;
  errors: ErrorSchema | undefined;
  children: ReactNode;
};

const LONGEST = 90;
const keyOf = (id: string) => `desk-fold ${location.pathname} ${id}`;

/** A group of the form under one line that says what is in it. Whether it is open is remembered in this tab. */
export function Fold({ id, title, value, errors, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(sessionStorage.getItem(keyOf(id)) === "true"), [id]);
  const count = countOf(errors);
  const entries = Array.isArray(value) ? `${value.length}: ` : "";
  const [first = "empty"] = textsOf(value);
  return (
    <details
      className="content-fold"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        sessionStorage.setItem(keyOf(id), String(currentTarget.open));
      }}
    >
      <summary>
        <strong>{title}</strong>
        {count > 0 ? <span className="desk-badge desk-badge--danger">{count} to correct</span> : null}
        <span className="muted small content-fold__said">
          {entries}
          {first.slice(0, LONGEST)}
        </span>
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

/** Opens or folds all groups of the form. */
export function FoldAll() {
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
