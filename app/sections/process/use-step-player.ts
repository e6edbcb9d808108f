import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { useMediaQuery } from "#app/ui/use-media-query.ts";

const STEP_MS = 5000;

/**
 * Cycles through `count` steps, one every five seconds. Pauses while the mouse or keyboard focus is inside, and starts
 * automatically only without a preference for reduced motion.
 */
export function useStepPlayer(count: number) {
  const prefersLessMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [wanted, setWanted] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [current, setCurrent] = useState(0);
  const isPlaying = wanted ?? !prefersLessMotion;
  const isRunning = isPlaying && !isHovered && !isFocused;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setCurrent((current + 1) % count), STEP_MS);
    return () => clearTimeout(timer);
  }, [isRunning, current, count]);

  return {
    current,
    isPlaying,
    isRunning,
    choose: setCurrent,
    toggle() {
      setWanted(!isPlaying);
      // Starts at once, although the pointer is still over the player.
      setHovered(false);
      setFocused(false);
    },
    holders: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(":focus-visible")),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
