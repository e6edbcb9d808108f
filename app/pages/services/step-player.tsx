import {
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Slot } from "#app/browser/islands/slot.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import type { Step } from "#content/types.ts";

type TimedStep = Required<Pick<Step, "title" | "icon" | "time">> & {
  /** The first and the last week, counted from 1. */
  readonly weeks: readonly [number, number];
};

type Props = { label: string; axis: string; steps: readonly TimedStep[] };

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const WEEKS = 52;
/** A bar that is wider than this share of the year has its time written on it. */
const WIDE = 0.4;

export default function StepPlayer({ label, axis, steps }: Props) {
  const { current, isPlaying, isRunning, choose, toggle, holders } = useStepPlayer(steps.length);
  const cards = useRef<HTMLOListElement>(null);
  // Before hydration nothing would move the bar.
  const hasBar = useHydrated() && isRunning;

  return (
    <fieldset className="step-player" {...holders}>
      <legend className="sr-only">{label}</legend>
      <div className="step-player__controls">
        <button
          type="button"
          className="iconbtn"
          aria-label={isPlaying ? "Pause" : "Play"}
          onClick={toggle}
        >
          <Icon name={isPlaying ? "pause" : "play"} />
        </button>
        {steps.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            className="step-player__dot"
            aria-label={`Step ${index + 1}: ${title}`}
            aria-current={index === current ? "step" : undefined}
            onClick={() => {
              choose(index);
              // On phones the cards are below each other, so the chosen one may be off the screen.
              cards.current?.children[index]?.scrollIntoView({ block: "nearest" });
            }}
          />
        ))}
      </div>
      <p className="step-player__months" aria-hidden="true">
        <span>{axis}</span>
        {MONTHS.map((month) => (
          <i key={month}>{month}</i>
        ))}
      </p>
      <ol className="step-player__cards tiles" ref={cards}>
        {steps.map(({ title, icon, time, weeks }, index) => (
          <li key={title} data-current={index === current ? "" : undefined} style={spanOf(weeks)}>
            <span
              className={`step-player__track ${isWide(weeks) ? "step-player__track--wide" : ""}`}
            >
              <span className="step-time">{time}</span>
              {hasBar && index === current ? (
                <i className="step-player__bar" key={current} />
              ) : null}
            </span>
            <span className="step-number" aria-hidden="true">
              {index + 1}
              <Icon name={icon} />
            </span>
            <h3 className="t-h3">{title}</h3>
            <button
              type="button"
              className="step-player__choose"
              aria-label={title}
              aria-current={index === current ? "step" : undefined}
              onClick={() => choose(index)}
            />
            <Slot name={String(index)} className="step-player__text" />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

const lengthOf = ([first, last]: TimedStep["weeks"]) => (last - first + 1) / WEEKS;

const isWide = (weeks: TimedStep["weeks"]) => lengthOf(weeks) > WIDE;

const spanOf = (weeks: TimedStep["weeks"]) =>
  ({ "--start": (weeks[0] - 1) / WEEKS, "--length": lengthOf(weeks) }) as CSSProperties;

const STEP_MS = 5000;

/**
 * Cycles through `count` steps; pauses under mouse and focus, and does not start under reduced
 * motion.
 */
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
