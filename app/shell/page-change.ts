import { useEffect } from "react";
import { useLocation } from "react-router";
import { announce } from "./announce.ts";

// Outlives the shell, which React draws anew when an error page takes the place of the app.
let shown: string | undefined;

/** Does what a browser does when a page loads: says its title and moves the focus to its start. */
export function usePageChange() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const isFirst = shown === undefined;
    const isSame = shown === pathname + hash;
    const isSamePage = shown?.split("#")[0] === pathname;
    shown = pathname + hash;
    if (isFirst || isSame || (isSamePage && !hash)) return;
    if (!isSamePage) announce(document.title);
    focusStart(hash.slice(1));
  }, [pathname, hash]);
}

function focusStart(id: string) {
  const start =
    (id && document.getElementById(decodeURIComponent(id))) ||
    document.querySelector<HTMLElement>("main h1") ||
    document.querySelector<HTMLElement>("main");
  if (!start) return;
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
