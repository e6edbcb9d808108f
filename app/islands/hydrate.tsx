import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

type Props = Record<string, unknown>;

/**
 * Hands the island's markup to React, or has React draw it where the page left it empty. Resolves once it is alive.
 * When the component throws, React empties the element: what was delivered is put back, with all that works by itself.
 */
export function hydrate(element: HTMLElement, Component: ComponentType<Props>): Promise<void> {
  const props = JSON.parse(element.dataset.props ?? "{}") as Props;
  const delivered = [...element.childNodes];
  return new Promise((resolve, reject) => {
    const options = {
      identifierPrefix: element.dataset.root ?? "",
      onUncaughtError(error: unknown) {
        queueMicrotask(() => element.replaceChildren(...delivered));
        reject(error);
        reportError(error);
        navigator.sendBeacon("/api/reports", JSON.stringify([{ type: "island-error" }]));
      },
    };
    const content = (
      <StrictMode>
        <Alive then={resolve}>
          <Component {...props} />
        </Alive>
      </StrictMode>
    );
    if (element.dataset.empty === undefined) hydrateRoot(element, content, options);
    else createRoot(element, options).render(content);
  });
}

/**
 * Says so once nothing is left to do: what a component learns from its own markup, as the carousel does before its
 * buttons can move it, takes it some rounds, and a transition waits for all of them.
 *
 * Around the component and not beside it: a sibling would change the ids that its markup was delivered with.
 */
function Alive({ then, children }: { then: () => void; children: ReactNode }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isSettled) then();
    else startTransition(() => setSettled(true));
  }, [isSettled, then]);
  return children;
}
