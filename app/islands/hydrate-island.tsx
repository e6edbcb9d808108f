import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

type Props = Record<string, unknown>;

/** Resolves once the island is interactive. If the component throws, its delivered markup is restored. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<Props>): Promise<void> {
  const props = JSON.parse(element.dataset.props ?? "{}") as Props;
  const delivered = [...element.childNodes];
  return new Promise((resolve, reject) => {
    const options = {
      identifierPrefix: element.dataset.root ?? "",
      onUncaughtError(error: unknown) {
        queueMicrotask(() => element.replaceChildren(...delivered));
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
  });
}

/** Calls `then` after all first renders: the carousel needs several. A sibling would change generated ids. */
function Settled({ then, children }: { then: () => void; children: ReactNode }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isSettled) then();
    else startTransition(() => setSettled(true));
  }, [isSettled, then]);
  return children;
}
