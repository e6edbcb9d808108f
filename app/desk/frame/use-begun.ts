import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { isChanged } from "./changed-field.ts";

/**
 * What the fields of an element begin with; its `key` renews them. They follow what is stored while
 * nobody has changed one of them. What somebody typed or chose stays, whatever a colleague stores
 * meanwhile, until `settled`, an answer to its form's post, has stored it or given it back.
 */
export function useBegun<Stored, Fields extends HTMLElement>(
  stored: Stored,
  settled: object | null | undefined,
) {
  const fields = useRef<Fields>(null);
  const [begun, begin] = useState({ with: stored, times: 0 });
  const isAsPosted = useRef(false);
  const isSettled = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: renewed fields are other elements
  useEffect(() => {
    const element = fields.current;
    const form = element?.closest("form");
    // The answer to another form's post is none to this one's, which may have been lost.
    const noteAnyPost = ({ target }: Event) => {
      isAsPosted.current = target === form;
    };
    const noteTyping = () => {
      isAsPosted.current = false;
      isSettled.current = false;
    };
    document.addEventListener("submit", noteAnyPost, true);
    element?.addEventListener("input", noteTyping);
    return () => {
      document.removeEventListener("submit", noteAnyPost, true);
      element?.removeEventListener("input", noteTyping);
    };
  }, [begun]);

  useEffect(() => {
    if (settled && isAsPosted.current) isSettled.current = true;
  }, [settled]);

  // Checked after each render, because either side may change. The page has reloaded then, so that
  // the fields do not begin with what was stored before.
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (!isIdle || !fields.current) return;
    const isOther = !isSame(stored, begun.with) && !hasChange(fields.current);
    if (!isSettled.current && !isOther) return;
    isSettled.current = false;
    isAsPosted.current = false;
    begin({ with: stored, times: begun.times + 1 });
  });

  return {
    fields,
    key: begun.times,
    with: begun.with,
    /** Another form settles these fields, too. */
    notePost() {
      isAsPosted.current = true;
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const hasChange = (element: HTMLElement) =>
  [element, ...element.querySelectorAll("input, select, textarea")].some(isChanged);
