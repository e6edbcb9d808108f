import { Slot } from "#app/islands/slot.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Step } from "#content/types.ts";
import { useStepPlayer } from "./use-step-player.ts";

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
            <span className="step-player__number" aria-hidden="true">
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
