/** Inserts menus and dialogs (shell/layer.tsx) at the first input, or at once if the URL may open one. */
export function startLayers() {
  const insert = () => {
    for (const layer of document.querySelectorAll("noscript[data-layer]")) layer.outerHTML = layer.textContent ?? "";
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", insert, { once: true });
    else document.dispatchEvent(new Event("layers"));
  };
  if (location.search) insert();
  else document.addEventListener("first-sign", insert, { once: true });
}
