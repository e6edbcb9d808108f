import { type ComponentType, StrictMode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

type Props = Record<string, unknown>;

/** Hands the island's markup to React, or has React draw it where the page left it empty. Resolves once it is alive. */
export function hydrate(element: HTMLElement, Component: ComponentType<Props>): Promise<void> {
  const props = JSON.parse(element.dataset.props ?? "{}") as Props;
  const options = element.dataset.root ? { identifierPrefix: element.dataset.root } : {};
  return new Promise((resolve) => {
    const content = (
      <StrictMode>
        <Component {...props} />
        <Alive then={resolve} />
      </StrictMode>
    );
    if (element.dataset.empty === undefined) hydrateRoot(element, content, options);
    else createRoot(element, options).render(content);
  });
}

function Alive({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}
