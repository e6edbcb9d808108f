/**
 * Holds a press on a control that needs React until the part of the page it stands in is alive, then presses
 * it once. Whatever works by itself is left alone: links, details, form buttons, popovers, dialog commands.
 */
export function startReplay() {
  const needsReact = "button[type=button]:not([commandfor], [popovertarget], [data-theme-toggle])";
  const waiting = new Set<Element>();
  const isAlive = (control: Element) =>
    document.documentElement.hasAttribute("data-hydrated") &&
    (control.closest("[data-island]")?.hasAttribute("data-hydrated") ?? true);

  const press = (control: Element) => {
    const init = { bubbles: true, cancelable: true, button: 0 };
    control.dispatchEvent(new PointerEvent("pointerdown", { ...init, pointerType: "mouse" }));
    control.dispatchEvent(new MouseEvent("mousedown", init));
    control.dispatchEvent(new PointerEvent("pointerup", { ...init, pointerType: "mouse" }));
    control.dispatchEvent(new MouseEvent("mouseup", init));
    control.dispatchEvent(new MouseEvent("click", init));
  };

  addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(needsReact) : null;
      if (!event.isTrusted || !control || isAlive(control)) return;
      // Otherwise React, which starts on this very press, could act on it before the replay does.
      event.preventDefault();
      event.stopImmediatePropagation();
      waiting.add(control);
    },
    true,
  );
  document.addEventListener("hydrated", () => {
    for (const control of [...waiting].filter(isAlive)) {
      waiting.delete(control);
      press(control);
    }
  });
}
