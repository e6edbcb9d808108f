/**
 * Answers a press, a key or a sent form in an island that is not alive yet: asks for the island, holds the last of
 * them and repeats it there once. Whatever works by itself is left alone: links, details, popovers, dialog commands.
 * A form whose island never comes is sent as the browser sends it.
 */
export function startHold() {
  const GIVE_UP_MS = 8000;
  const needsReact = "button[type=button]:not([commandfor], [popovertarget], [data-toggle])";
  const held = new Map<Element, () => void>();
  const elementOf = (event: Event) => (event.target instanceof Element ? event.target : null);
  const asleep = (element: Element | null) => element?.closest("[data-island]:not([data-hydrated])");

  const hold = (event: Event, island: Element, repeat: () => void) => {
    // Otherwise React, which starts on this very press, could act on it before the repetition does.
    event.preventDefault();
    event.stopImmediatePropagation();
    held.set(island, repeat);
    island.setAttribute("data-wanted", "");
    island.dispatchEvent(new Event("island-wanted", { bubbles: true }));
  };
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
      const control = elementOf(event)?.closest(needsReact);
      const island = control && asleep(control);
      if (event.isTrusted && island) hold(event, island, () => press(control));
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      const control = elementOf(event);
      const island = asleep(control);
      if (!control || !island || !/^(Arrow|Home$|End$)/.test(event.key)) return;
      if (control.closest("input, textarea, select, summary")) return;
      const { key, code, shiftKey } = event;
      const again = () => new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
      hold(event, island, () => control.dispatchEvent(again()));
    },
    true,
  );
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      const island = asleep(form);
      if (!island || form.method === "get") return;
      const { submitter } = event;
      hold(event, island, () => form.isConnected && form.requestSubmit(submitter));
      setTimeout(() => {
        if (held.delete(island)) form.submit();
      }, GIVE_UP_MS);
    },
    true,
  );
  document.addEventListener("hydrated", (event) => {
    const island = elementOf(event);
    const repeat = island && held.get(island);
    if (island) held.delete(island);
    repeat?.();
  });
}
