/**
 * Puts menus and dialogs (shell/layer.tsx) into the page at the visitor's first sign, or at once where the address may
 * ask for one. What was pressed then finds them already.
 */
export function startLayers() {
  const insert = () => {
    for (const layer of document.querySelectorAll("noscript[data-layer]")) layer.outerHTML = layer.textContent ?? "";
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", insert, { once: true });
    else document.dispatchEvent(new Event("layers"));
  };
  if (location.search) insert();
  else document.addEventListener("first-sign", insert, { once: true });
}
