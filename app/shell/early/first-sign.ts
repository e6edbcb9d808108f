/** Fires the event `first-sign` once, at the visitor's first input: pointer, touch, key or scrolling. */
export function watchFirstSign() {
  const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "click"];
  const tell = (event: Event) => {
    // Browsers also report a pointer that merely rests where a page appears.
    if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY) return;
    for (const sign of signs) removeEventListener(sign, tell, true);
    document.dispatchEvent(new Event("first-sign"));
  };
  for (const sign of signs) addEventListener(sign, tell, { capture: true, passive: true });
}
