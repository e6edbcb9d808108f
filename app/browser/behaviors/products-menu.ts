import { startMenuWithoutPopover } from "./menu-without-popover.ts";

const OPEN_MS = 200;
const CLOSE_MS = 150;
// Within this time after closing, the menu reopens without delay.
const SKIP_MS = 300;

/**
 * Opens the products popover on hover. The browser handles click, keys, Escape, an outside press
 * and focus.
 */
export function startProductsMenu() {
  const button = document.querySelector<HTMLButtonElement>('[popovertarget="products-menu"]');
  const menu = document.getElementById("products-menu");
  if (!button || !menu) return;
  // Firefox has popovers since 125.
  if (!("showPopover" in menu)) return startMenuWithoutPopover(button, menu);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  let isHovered = false;
  const isOpen = () => menu.matches(":popover-open");

  const later = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const open = () => {
    isHovered ||= !isOpen();
    menu.showPopover({ source: button });
  };
  const close = () => {
    if (isHovered && !menu.contains(document.activeElement)) menu.hidePopover();
  };
  for (const part of [button, menu]) {
    part.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse")
        later(performance.now() - closedAt < SKIP_MS ? 0 : OPEN_MS, open);
    });
    part.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType === "mouse") later(CLOSE_MS, close);
    });
  }
  // The pointer may have come onto the button before this script did.
  if (matchMedia("(hover: hover)").matches && button.matches(":hover")) later(OPEN_MS, open);
  button.addEventListener("click", (event) => {
    clearTimeout(timer);
    // Hovering has already opened the menu, so the first click must not close it.
    if (isHovered && isOpen() && event.detail > 0) event.preventDefault();
    isHovered = false;
  });
  menu.addEventListener("toggle", ({ newState }) => {
    if (newState === "open") return;
    clearTimeout(timer);
    closedAt = performance.now();
    // A press outside leaves nothing focused; after hovering alone, the focus was never here.
    if (!isHovered && document.activeElement === document.body) button.focus();
    isHovered = false;
  });
}
