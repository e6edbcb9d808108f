import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

const NEAR = "300px";
const RETRIES_MS = [1000, 4000, 15_000];

/**
 * A part of the page whose prerendered markup stays as it is until it comes near the viewport or takes
 * focus; only then is its code loaded and hydrated. On a client navigation it loads at once.
 */
export function lazyIsland<Props extends object>(id: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  if (typeof document === "undefined") wake();
  let lastHeight = 0;
  const Content = lazy(() => awake.then(() => patiently(load)));

  return function LazyIsland(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      const element = place.current;
      return () => {
        lastHeight = element?.offsetHeight ?? 0;
      };
    }, []);
    useEffect(() => {
      const element = place.current;
      if (!element) return;
      if (element.textContent) return onceNear(element, wake);
      wake();
    }, []);
    return (
      <div id={id} ref={place} data-island="">
        <Suspense fallback={<Standing place={place} height={lastHeight} />}>
          <Content {...props} />
          <Hydrated place={place} />
        </Suspense>
      </div>
    );
  };
}

/** A line that breaks off for a moment must not cost the page: the island's markup stands until its code is here. */
async function patiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of RETRIES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return load().catch(() => new Promise<Module>(() => {}));
}

/**
 * What stands in the island when the page renders again before its code is here: React then gives up the
 * prerendered markup, and without this copy of it the page would collapse under the reader. Without markup, on
 * the way back to the page, it is as high as the island was, so that the reader's place is found.
 */
function Standing({ place, height }: { place: RefObject<HTMLDivElement | null>; height: number }) {
  const [html] = useState(() => place.current?.innerHTML ?? "");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own markup, as it stood there
  return <div style={html ? undefined : { minHeight: height }} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Marks the island as alive, which is what a click that came too early waits for. */
function Hydrated({ place }: { place: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    place.current?.setAttribute("data-hydrated", "");
    document.dispatchEvent(new Event("hydrated"));
  }, [place]);
  return null;
}

function onceNear(element: HTMLElement, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) then();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  for (const type of ["focusin", "pointerdown"]) element.addEventListener(type, then);
  return () => {
    observer.disconnect();
    for (const type of ["focusin", "pointerdown"]) element.removeEventListener(type, then);
  };
}
