import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { Slot } from "#app/islands/slot.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import type { Step } from "#content/types.ts";

type Props = { label: string; steps: readonly Pick<Step, "title" | "icon">[] };

export default function StepPlayer({ label, steps }: Props) {
  const { current, isPlaying, isRunning, choose, toggle, holders } = useStepPlayer(steps.length);
  // Before hydration nothing would move the bar.
  const hasBar = useHydrated() && isRunning;

  return (
    <fieldset className="step-player" {...holders}>
      <legend className="sr-only">{label}</legend>
      <div className="step-player__controls">
        <button type="button" className="iconbtn" aria-label={isPlaying ? "Pause" : "Play"} onClick={toggle}>
          <Icon name={isPlaying ? "pause" : "play"} />
        </button>
        {steps.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            className="step-player__dot"
            aria-label={`Step ${index + 1}: ${title}`}
            aria-current={index === current ? "step" : undefined}
            onClick={() => choose(index)}
          />
        ))}
      </div>
      <ol className="step-player__cards">
        {steps.map(({ title, icon }, index) => (
          <li key={title} data-current={index === current ? "" : undefined}>
            {hasBar && index === current ? <i className="step-player__bar" key={current} /> : null}
            <span className="step-number" aria-hidden="true">
              {index + 1}
              <Icon name={icon} />
            </span>
            <h3 className="t-h3">
              <button type="button" aria-current={index === current ? "step" : undefined} onClick={() => choose(index)}>
                {title}
              </button>
            </h3>
            <Slot name={String(index)} className="step-player__text" />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

const STEP_MS = 5000;

/** Cycles through `count` steps; pauses under mouse and focus, and does not start under reduced motion. */
function useStepPlayer(count: number) {
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
