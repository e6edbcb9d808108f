import { type PointerEvent, useEffect, useRef } from "react";

const MAX_DEGREES = 20;
const SCALE = 1.05;
const WELCOME = "(prefers-reduced-motion: no-preference) and (pointer: fine)";

/**
 * Leans an element towards the mouse through the custom properties `--tilt-x`, `--tilt-y` and `--tilt-scale`,
 * once a frame and without rendering; they go when the pointer leaves.
 */
export function useTilt() {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  return {
    onPointerMove({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>) {
      if (pointerType !== "mouse" || !matchMedia(WELCOME).matches) return;
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        const across = ((clientX - left) / width) * 2 - 1;
        const down = ((clientY - top) / height) * 2 - 1;
        currentTarget.style.setProperty("--tilt-x", `${(-down * MAX_DEGREES).toFixed(1)}deg`);
        currentTarget.style.setProperty("--tilt-y", `${(across * MAX_DEGREES).toFixed(1)}deg`);
        currentTarget.style.setProperty("--tilt-scale", String(SCALE));
      });
    },
    onPointerLeave({ currentTarget }: PointerEvent<HTMLElement>) {
      cancelAnimationFrame(frame.current);
      for (const name of ["--tilt-x", "--tilt-y", "--tilt-scale"]) currentTarget.style.removeProperty(name);
    },
  };
}
