const OPEN_MS = 200;
const CLOSE_MS = 150;
// Who comes back within this time sees the menu at once.
const SKIP_MS = 300;

/**
 * Lets the popover of the products menu open under a mouse, too. Click, key, Escape, a press outside and the return
 * of the focus are the browser's.
 */
export function startProductsMenu() {
  const button = document.querySelector<HTMLButtonElement>('[popovertarget="products-menu"]');
  const menu = document.getElementById("products-menu");
  if (!button || !menu) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leftAt = Number.NEGATIVE_INFINITY;
  let isHovered = false;
  const isOpen = () => menu.matches(":popover-open");

  const later = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const open = () => {
    if (isOpen()) return;
    isHovered = true;
    menu.showPopover({ source: button });
  };
  const close = () => {
    if (!isOpen() || !isHovered || menu.contains(document.activeElement)) return;
    leftAt = performance.now();
    menu.hidePopover();
  };
  for (const part of [button, menu]) {
    part.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse") later(performance.now() - leftAt < SKIP_MS ? 0 : OPEN_MS, open);
    });
    part.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType === "mouse") later(CLOSE_MS, close);
    });
  }
  button.addEventListener("click", (event) => {
    clearTimeout(timer);
    // A pointer that comes to click has opened the menu by hovering: its first click is not meant to close it.
    if (isHovered && isOpen() && event.detail > 0) event.preventDefault();
    isHovered = false;
  });
  menu.addEventListener("toggle", ({ newState }) => {
    button.setAttribute("aria-expanded", String(newState === "open"));
    if (newState === "open") return;
    // A link followed just after the pointer came: the menu would open again under the page that leaves.
    clearTimeout(timer);
    // A press outside closes it and leaves the focus nowhere; who only hovered never had it here.
    if (!isHovered && document.activeElement === document.body) button.focus();
    isHovered = false;
  });
  // A page that the browser keeps for Back comes back as it was left.
  addEventListener("pagehide", () => isOpen() && menu.hidePopover());
  matchMedia("(width < 48rem)").addEventListener("change", () => isOpen() && menu.hidePopover());
}
