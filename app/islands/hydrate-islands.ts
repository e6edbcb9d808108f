import { type IslandName, islands } from "./registry.ts";
import { restoreInput } from "./restore-input.ts";

const NEAR = "300px";
const RETRIES_MS = [1000, 4000, 15_000];

/** Hydrates each island when it is due, or when a click or key inside requests it (early/queue-events.ts). */
export function hydrateIslands() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) hydrate(target as HTMLElement);
    },
    { rootMargin: NEAR },
  );
  const watch = () => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
      if (element.dataset.due === "visible" && element.dataset.hydrating === undefined) observer.observe(element);
      if (element.dataset.requested !== undefined || element.contains(document.activeElement)) hydrate(element);
    }
  };
  watch();
  // Islands in dialogs are inserted later (shell/early/layers.ts).
  document.addEventListener("layers", watch);
  const hydrateAround = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-island]") : null;
    if (element) hydrate(element);
  };
  for (const type of ["island-requested", "focusin", "pointerdown"]) document.addEventListener(type, hydrateAround);

  function hydrate(element: HTMLElement) {
    if (element.dataset.hydrating !== undefined) return;
    element.dataset.hydrating = "";
    observer.unobserve(element);
    void loadAndHydrate(element).catch(() => delete element.dataset.hydrating);
  }
}

async function loadAndHydrate(element: HTMLElement) {
  const load = islands[element.dataset.island as IslandName];
  const { default: Component } = await retry<{ default: unknown }>(load);
  const { hydrateIsland } = await import("./hydrate-island.tsx");
  try {
    await hydrateIsland(element, Component as Parameters<typeof hydrateIsland>[1]);
    restoreInput(element);
    element.dataset.hydrated = "";
  } catch {
    // From here on the delivered markup works without hydration: queued events go to the browser.
    delete element.dataset.island;
    delete element.dataset.requested;
  }
  element.dispatchEvent(new Event("hydrated", { bubbles: true }));
}

/**
 * Retries after a short network failure; the delivered markup stays until the code has loaded. Browsers remember a URL
 * that gave no module (Chromium since 150), so the next attempt uses another one. Chromium and Firefox name the URL in
 * the error; without it, the first one is tried again.
 */
async function retry<Module>(load: () => Promise<Module>): Promise<Module> {
  let address: string | undefined;
  const attempt = (count: number): Promise<Module> =>
    address ? import(/* @vite-ignore */ `${address}?retry=${count}`) : load();
  for (const [count, pause] of RETRIES_MS.entries()) {
    try {
      return await attempt(count);
    } catch (error) {
      address ??= /https?:\S+\.js/.exec(String(error))?.[0];
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return attempt(RETRIES_MS.length);
}
