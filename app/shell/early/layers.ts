/**
 * Inserts menus and dialogs (shell/layer.tsx) at the visitor's first input, or at once if the URL may open one, so that
 * a press finds them.
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
