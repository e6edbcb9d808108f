import { Slot } from "#app/islands/slot.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useStepPlayer } from "./use-step-player.ts";

type Props = { label: string; titles: readonly string[] };

export default function StepPlayer({ label, titles }: Props) {
  const { current, isPlaying, isRunning, choose, toggle, holders } = useStepPlayer(titles.length);
  // Before that, nothing would move the bar on.
  const hasBar = useHydrated() && isRunning;

  return (
    <fieldset className="step-player" {...holders}>
      <legend className="sr-only">{label}</legend>
      <ol className="step-player__cards">
        {titles.map((title, index) => (
          <li key={title} data-current={index === current ? "" : undefined}>
            {hasBar && index === current ? <i className="step-player__bar" key={current} /> : null}
            <span className="step-player__number" aria-hidden="true">
              {index + 1}
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
      <div className="step-player__controls">
        <button type="button" className="iconbtn" aria-label={isPlaying ? "Pause" : "Play"} onClick={toggle}>
          <Icon name={isPlaying ? "pause" : "play"} />
        </button>
        {titles.map((title, index) => (
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
    </fieldset>
  );
}
