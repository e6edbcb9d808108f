import { type ReactNode, useEffect, useRef } from "react";

const VISIBLE_SHARE = 0.2;

type Props = {
  /** `stagger` lets the items of a list arrive one after the other. */
  effect?: "fade" | "scale" | "stagger";
  children: ReactNode;
};

/**
 * Lets its content arrive, once, when a fifth of it is in view. Only what is still below the screen is ever
 * hidden, so that nothing blinks; without script or under reduced motion the content simply stands there.
 */
export function Reveal({ effect = "fade", children }: Props) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const { top, height } = element.getBoundingClientRect();
    if (top < window.innerHeight) return;

    const arrive = () => {
      observer.disconnect();
      delete element.dataset.waiting;
      element.dataset.arrived = "";
    };
    // A block taller than the screen never shows a fifth of itself: a fifth of the screen is enough.
    const threshold = VISIBLE_SHARE * Math.min(1, window.innerHeight / height);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.intersectionRatio >= threshold)) arrive();
      },
      { threshold },
    );
    element.dataset.waiting = "";
    observer.observe(element);
    return arrive;
  }, []);

  return (
    <div ref={ref} data-reveal={effect}>
      {children}
    </div>
  );
}
