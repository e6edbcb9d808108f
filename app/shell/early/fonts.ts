/** Applies our fonts after the page has loaded, so that they do not delay it; later pages of the visit have them at once. */
export function startFonts() {
  const show = () => {
    const style = document.querySelector<HTMLStyleElement>("style[data-fonts]");
    if (!style) return;
    style.media = "all";
    style.dataset.fonts = "shown";
    try {
      sessionStorage.setItem("fonts", "cached");
    } catch {
      // Storage is unavailable: the next page waits too.
    }
  };
  try {
    if (sessionStorage.getItem("fonts")) return show();
  } catch {
    // Storage is unavailable.
  }
  addEventListener("load", show, { once: true });
}
