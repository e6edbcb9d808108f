/**
 * Queues a click, a key or a form post in an island that is not hydrated yet, requests the island, and replays the last
 * event there once. Links, details, popovers and dialog commands need no script and are left alone. A form whose island
 * never loads is sent by the browser.
 */
export function queueEvents() {
  const TIMEOUT_MS = 8000;
  const needsReact = "button[type=button]:not([commandfor], [popovertarget], [data-toggle])";
  const queue = new Map<Element, () => void>();
  const elementOf = (event: Event) => (event.target instanceof Element ? event.target : null);
  const unhydrated = (element: Element | null) => element?.closest("[data-island]:not([data-hydrated])");

  const enqueue = (event: Event, island: Element, replay: () => void) => {
    // Otherwise React, which starts on this very event, could act on it before the replay does.
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.set(island, replay);
    island.setAttribute("data-requested", "");
    island.dispatchEvent(new Event("island-requested", { bubbles: true }));
  };
  const click = (control: Element) => {
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
      const island = control && unhydrated(control);
      if (event.isTrusted && island) enqueue(event, island, () => click(control));
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      const control = elementOf(event);
      const island = unhydrated(control);
      if (!control || !island || !/^(Arrow|Home$|End$)/.test(event.key)) return;
      if (control.closest("input, textarea, select, summary")) return;
      const { key, code, shiftKey } = event;
      const again = () => new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
      enqueue(event, island, () => control.dispatchEvent(again()));
    },
    true,
  );
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      const island = unhydrated(form);
      if (!island || form.method === "get") return;
      const { submitter } = event;
      enqueue(event, island, () => form.isConnected && form.requestSubmit(submitter));
      setTimeout(() => {
        if (queue.delete(island)) form.submit();
      }, TIMEOUT_MS);
    },
    true,
  );
  document.addEventListener("hydrated", function replayEvents(event) {
    const island = elementOf(event);
    const replay = island && queue.get(island);
    if (island) queue.delete(island);
    replay?.();
  });
}
