/**
 * Fetches the page behind a link that somebody is about to press, where the browser does not do so by itself: the
 * others follow /speculation-rules.json, which the server names with every page. By `fetch` and not by a prefetch
 * link: Firefox holds that against `default-src 'none'`, and WebKit does not know it.
 */
export function startPrefetch() {
  if (HTMLScriptElement.supports?.("speculationrules") || isSparing()) return;
  const fetched = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    if (/\.\w+$/.test(link.pathname) || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    // The page comes by itself when it is pressed: that this did not work is nobody's trouble.
    fetch(link.pathname, { priority: "low" }).catch(() => {});
  };
  for (const type of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(type, prefetch, { passive: true });
  }
}

function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
