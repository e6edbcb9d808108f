import { keepTyped } from "./keep-typed.ts";
import { type IslandName, islands } from "./registry.ts";

const NEAR = "300px";
const RETRIES_MS = [1000, 4000, 15_000];

/** Wakes each island of the page when it is due, or when a press inside asks for it (early/hold.ts). */
export function startIslands() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) wake(target as HTMLElement);
    },
    { rootMargin: NEAR },
  );
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (element.dataset.due === "visible") observer.observe(element);
    if (element.dataset.wanted !== undefined || element.contains(document.activeElement)) wake(element);
  }
  const wakeAround = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-island]") : null;
    if (element) wake(element);
  };
  for (const type of ["island-wanted", "focusin", "pointerdown"]) document.addEventListener(type, wakeAround);

  function wake(element: HTMLElement) {
    if (element.dataset.waking !== undefined) return;
    element.dataset.waking = "";
    observer.unobserve(element);
    void bringToLife(element).catch(() => delete element.dataset.waking);
  }
}

async function bringToLife(element: HTMLElement) {
  const load = islands[element.dataset.island as IslandName];
  const [{ hydrate }, { default: Component }] = await patiently(() => Promise.all([import("./hydrate.tsx"), load()]));
  try {
    await hydrate(element, Component as Parameters<typeof hydrate>[1]);
    keepTyped(element);
    element.dataset.hydrated = "";
  } catch {
    // It is a part of the page like any other from here on: what was held for it goes to the browser.
    delete element.dataset.island;
    delete element.dataset.wanted;
  }
  element.dispatchEvent(new Event("hydrated", { bubbles: true }));
}

/** A line that breaks off for a moment must not cost the island: its markup stands until its code is here. */
async function patiently<Modules>(load: () => Promise<Modules>): Promise<Modules> {
  for (const pause of RETRIES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return load();
}
