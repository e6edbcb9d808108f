/**
 * Replays a click or post in an island that is not hydrated yet. Controls that need no script are
 * left alone, and a form whose island never loads is sent by the browser.
 */
export function queueEvents() {
  const TIMEOUT_MS = 8000;
  const passedOn = { bubbles: true, cancelable: true };
  const needsReact = "button[type=button]:not([commandfor], [popovertarget], [data-toggle])";
  const queue = new Map<EventTarget, () => void>();
  const unhydrated = (element: Element) => element.closest("[data-island]:not([data-hydrated])");

  const enqueue = (event: Event, island: Element, replay: () => void) => {
    // Otherwise React, which starts on this very event, could act on it before the replay does.
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.set(island, replay);
    island.setAttribute("data-requested", "");
    island.dispatchEvent(new Event("island-requested", { bubbles: true }));
  };
  const onClick = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest(needsReact) : null;
    const island = control && unhydrated(control);
    if (!island || !event.isTrusted) return;
    // Tabs change on the press, other controls on the click.
    const again = (type: string) => control.dispatchEvent(new MouseEvent(type, passedOn));
    enqueue(event, island, () => ["mousedown", "click"].forEach(again));
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const island = unhydrated(form);
    if (!island || form.method === "get") return;
    const focused = document.activeElement ?? form;
    enqueue(event, island, () => {
      // The form may answer Enter in a field by moving on to the next one.
      const enter = new KeyboardEvent("keydown", { ...passedOn, key: "Enter" });
      if (form.isConnected && focused.dispatchEvent(enter)) form.requestSubmit(event.submitter);
    });
    setTimeout(() => {
      if (queue.delete(island)) form.submit();
    }, TIMEOUT_MS);
  };
  addEventListener("click", onClick, true);
  addEventListener("submit", onSubmit, true);
  document.addEventListener("hydrated", ({ target }) => {
    const replay = target && queue.get(target);
    if (target) queue.delete(target);
    replay?.();
  });
}
