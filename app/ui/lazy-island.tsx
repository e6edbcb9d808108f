import { type ComponentType, lazy, Suspense, useEffect } from "react";

const NEAR = "300px";

/**
 * A part of the page whose prerendered markup stays as it is until it comes near the viewport or takes
 * focus; only then is its code loaded and hydrated. On a client navigation it loads at once.
 */
export function lazyIsland<Props extends object>(id: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  const Content = lazy(() => whenNear(id).then(load));
  return function LazyIsland(props: Props) {
    return (
      <div id={id} data-island="">
        <Suspense fallback={null}>
          <Content {...props} />
          <Hydrated id={id} />
        </Suspense>
      </div>
    );
  };
}

/** Marks the island as alive, which is what a click that came too early waits for. */
function Hydrated({ id }: { id: string }) {
  useEffect(() => {
    document.getElementById(id)?.setAttribute("data-hydrated", "");
    document.dispatchEvent(new Event("hydrated"));
  }, [id]);
  return null;
}

function whenNear(id: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    for (const type of ["focusin", "pointerdown"]) element.addEventListener(type, () => resolve(), { once: true });
  });
}
