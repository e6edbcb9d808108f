import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isFocusLost } from "./use-kept-focus.ts";

/** Brings the focus to the title of a page when the link that led there went with the page before. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFocusLost()) document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
