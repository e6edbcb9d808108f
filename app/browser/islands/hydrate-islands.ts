import { addressOfFailed } from "./address-of-failed.ts";
import { type IslandName, islands } from "./registry.ts";
import { tellServer } from "./tell-server.ts";

const NEAR = "300px";
const RETRIES_MS = [1000, 4000, 15_000];

/**
 * Hydrates each island when it is due, or when a click or key inside requests it
 * (early/queue-events.ts).
 */
export function hydrateIslands() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) hydrate(target as HTMLElement);
    },
    { rootMargin: NEAR },
  );
  const hydrate = (element: HTMLElement) => {
    if (element.dataset.hydrating !== undefined) return;
    element.dataset.hydrating = "";
    observer.unobserve(element);
    void loadAndHydrate(element).catch(() => {
      tellOfFailure(element);
      delete element.dataset.hydrating;
    });
  };
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (element.dataset.due === "visible" || hasDraft(element)) observer.observe(element);
    if (element.dataset.requested !== undefined || element.contains(document.activeElement))
      hydrate(element);
  }
  const hydrateAround = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-island]") : null;
    if (element) hydrate(element);
  };
  for (const type of ["island-requested", "focusin", "pointerdown"])
    document.addEventListener(type, hydrateAround);
}

/** A form shows the text that this tab keeps (forms/use-draft.ts) before somebody presses it. */
function hasDraft({ dataset }: HTMLElement): boolean {
  try {
    return sessionStorage.getItem(`${dataset.island}-draft`) !== null;
  } catch {
    return false;
  }
}

const tellOfFailure = ({ dataset }: HTMLElement) =>
  tellServer("island-failed", { island: dataset.island ?? "" });

async function loadAndHydrate(element: HTMLElement) {
  const { default: Component } = await load(element.dataset.island as IslandName);
  const { hydrateIsland } = await import("./hydrate-island.tsx");
  try {
    await hydrateIsland(element, Component as Parameters<typeof hydrateIsland>[1]);
    restoreChoices(element);
    element.dataset.hydrated = "";
  } catch {
    tellOfFailure(element);
    // From here on the delivered markup works without hydration: queued events go to the browser.
    delete element.dataset.island;
    delete element.dataset.requested;
  }
  element.dispatchEvent(new Event("hydrated", { bubbles: true }));
}

async function load(name: IslandName): Promise<{ default: unknown }> {
  let address: string | undefined;
  for (const pause of RETRIES_MS) {
    try {
      return await (address
        ? import(/* @vite-ignore */ `${address}?retry=${pause}`)
        : islands[name]());
    } catch (error) {
      address ??= addressOfFailed(error);
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return islands[name]();
}

/**
 * Tells React about words and choices in search fields and filters from before hydration, as if
 * made now.
 */
function restoreChoices(island: HTMLElement) {
  for (const field of island.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "input[type=search], select",
  )) {
    const { value } = field;
    if (!value || field.closest("form[method=post]")) continue;
    // React compares with the last value it saw, so that has to differ.
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
    );
  }
}
