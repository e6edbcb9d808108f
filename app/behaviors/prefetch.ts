/**
 * Prefetches the page of a link on hover, touch or focus, in browsers without speculation rules (the others follow
 * /speculation-rules.json). It uses `fetch`, because the content policy blocks prefetch links in Firefox and WebKit has
 * none.
 */
export function startPrefetch() {
  if (HTMLScriptElement.supports?.("speculationrules") || isSparing()) return;
  const fetched = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    if (/\.\w+$/.test(link.pathname) || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    // A failure does not matter: the link still works.
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
