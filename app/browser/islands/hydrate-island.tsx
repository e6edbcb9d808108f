import {
  type ComponentType,
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { keepTyped } from "./keep-typed.ts";
import { DeliveredSlotsContext, deliveredSlots } from "./slot.tsx";
import { isTranslated, tolerateTranslation } from "./tolerate-translation.ts";

type Props = Record<string, unknown>;

tolerateTranslation();

/**
 * Resolves once the island is interactive. If the component throws, its delivered markup is
 * restored.
 */
export function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<Props>,
): Promise<void> {
  const props = JSON.parse(element.dataset.props ?? "{}") as Props;
  const delivered = [...element.childNodes];
  const slots = deliveredSlots(element);
  const typed = keepTyped(element);
  const isExpected = !isTranslated(element);
  return new Promise((resolve, reject) => {
    const settle = () => {
      typed.end();
      resolve();
    };
    const options = {
      identifierPrefix: element.dataset.root ?? "",
      // React renders a translated island anew, which needs no report.
      onRecoverableError(error: unknown) {
        if (isExpected) reportError(error);
      },
      onUncaughtError(error: unknown) {
        queueMicrotask(() => element.replaceChildren(...delivered));
        reject(error);
        reportError(error);
      },
    };
    const content = (
      <StrictMode>
        <DeliveredSlotsContext value={slots}>
          <Settled onDrawn={typed.giveBack} then={settle}>
            <Component {...props} />
          </Settled>
        </DeliveredSlotsContext>
      </StrictMode>
    );
    if (element.dataset.empty === undefined) hydrateRoot(element, content, options);
    else createRoot(element, options).render(content);
  });
}

type SettledProps = {
  readonly onDrawn: () => void;
  readonly then: () => void;
  readonly children: ReactNode;
};

/**
 * Calls `onDrawn` together with each of the first renders, before another letter can be typed, and
 * `then` after all of them: the carousel needs several. A sibling would change generated ids.
 */
function Settled({ onDrawn, then, children }: SettledProps) {
  const [isSettled, setSettled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more with the last of the first renders
  useLayoutEffect(onDrawn, [isSettled]);
  useEffect(() => {
    if (isSettled) then();
    else startTransition(() => setSettled(true));
  }, [isSettled, then]);
  return children;
}
