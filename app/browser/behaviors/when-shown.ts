/** Calls `begin` at once, or when a page that the browser has prepared is opened. */
export function whenShown(begin: () => void) {
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}
