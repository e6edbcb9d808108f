const LAYERS = "#menu, #products-menu";

/** Closes dialogs and menus when one of their links is followed, so that Back shows the page without them. */
export function closeOnNavigation() {
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof Element) || !target.closest("a")) return;
    const layer = target.closest<HTMLElement>(LAYERS);
    if (layer instanceof HTMLDialogElement) layer.close();
    else if (layer?.matches(":popover-open")) layer.hidePopover();
  });
}
