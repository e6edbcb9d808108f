import { Icon } from "./icon.tsx";

type Props = {
  /** Ids of the items, to which the dots link even without script. */
  ids: readonly string[];
};

/** Buttons and dots below a row that is swiped on phones (behaviors/swipe-rows.ts). */
export function SwipeControls({ ids }: Props) {
  return (
    <div className="swipe-controls" data-swipe-controls="">
      <button type="button" className="iconbtn" aria-label="Previous story" aria-disabled="true">
        <Icon name="arrow-left" />
      </button>
      <ol>
        {ids.map((id, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={index === 0 ? "true" : undefined}>
              <span className="sr-only">{`Go to story ${index + 1}`}</span>
            </a>
          </li>
        ))}
      </ol>
      <button type="button" className="iconbtn" aria-label="Next story">
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
