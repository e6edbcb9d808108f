const LAYERS = "#menu, #search, #products-menu";

/** Closes what lies over the page when a link in it is followed: a return to the page should find the page. */
export function startFollowing() {
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof Element) || !target.closest("a")) return;
    const layer = target.closest<HTMLElement>(LAYERS);
    if (layer instanceof HTMLDialogElement) layer.close();
    else if (layer?.matches(":popover-open")) layer.hidePopover();
  });
  // Hidden by a wider screen the drawer would still hold the page inert.
  matchMedia("(width >= 64rem)").addEventListener("change", () => {
    const drawer = document.getElementById("menu");
    if (drawer instanceof HTMLDialogElement) drawer.close();
  });
}
