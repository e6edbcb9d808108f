import { useEffect, useRef } from "react";
import { isFocusLost } from "#app/desk/frame/focus.ts";

export const headingOf = (id: string) => `mail-${id}`;

/**
 * Where a colleague deals with the mail that has the focus, it leaves the list; the focus moves on to
 * the next mail, so that the keyboard does not begin at the top of the page.
 */
export function useMailFocus(ids: readonly string[]): void {
  const focused = useRef<string>(undefined);
  const before = useRef(ids);

  useEffect(() => {
    const noteMail = ({ target }: FocusEvent) => {
      const mail = target instanceof Element && target.closest<HTMLElement>("[data-mail]");
      focused.current = mail ? mail.dataset.mail : undefined;
    };
    document.addEventListener("focusin", noteMail);
    return () => document.removeEventListener("focusin", noteMail);
  }, []);

  useEffect(() => {
    const former = before.current;
    before.current = ids;
    const id = focused.current;
    const hasLeft = id !== undefined && former.includes(id) && !ids.includes(id);
    if (!hasLeft || !isFocusLost()) return;
    const next = nextOf(id, former, ids);
    const heading = next === undefined ? "main h1" : headingOf(next);
    document.querySelector<HTMLElement>(`#${heading}`)?.focus();
  });
}

function nextOf(id: string, former: readonly string[], now: readonly string[]) {
  const at = former.indexOf(id);
  const below = former.slice(at + 1);
  const above = former.slice(0, at).reverse();
  return [...below, ...above].find((other) => now.includes(other));
}
