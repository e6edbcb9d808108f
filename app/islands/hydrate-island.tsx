import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

type Props = Record<string, unknown>;

/**
 * Hydrates the island's markup, or renders it where the page left it empty. Resolves once it is interactive.
 * When the component throws, React empties the element: the delivered markup is put back.
 */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<Props>): Promise<void> {
  const props = JSON.parse(element.dataset.props ?? "{}") as Props;
  const delivered = [...element.childNodes];
  let focused = document.activeElement;
  const watchFocus = () => {
    focused = document.activeElement;
  };
  element.addEventListener("focusin", watchFocus);
  return new Promise<void>((resolve, reject) => {
    const options = {
      identifierPrefix: element.dataset.root ?? "",
      onUncaughtError(error: unknown) {
        queueMicrotask(() => {
          element.replaceChildren(...delivered);
          // Whoever was typing goes on where they were.
          if (document.activeElement !== document.body || !element.contains(focused)) return;
          (focused as HTMLElement).focus({ preventScroll: true });
        });
        reject(error);
        reportError(error);
      },
    };
    const content = (
      <StrictMode>
        <Settled then={resolve}>
          <Component {...props} />
        </Settled>
      </StrictMode>
    );
    if (element.dataset.empty === undefined) hydrateRoot(element, content, options);
    else createRoot(element, options).render(content);
  }).finally(() => element.removeEventListener("focusin", watchFocus));
}

/**
 * Calls `then` once the component has settled. Some need several renders, as the carousel does to measure itself; a
 * transition waits for all of them. It wraps the component, because a sibling would change generated ids.
 */
function Settled({ then, children }: { then: () => void; children: ReactNode }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isSettled) then();
    else startTransition(() => setSettled(true));
  }, [isSettled, then]);
  return children;
}
