import iconsUrl from "#app/generated/icons.svg?url&no-inline";

const OUT_OF = 5;
/** Of one star and the gap behind it, as scripts/prepare/icons.ts draws the row. */
const STEP = 27;

/** As many of a row of five stars as the rating says. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg
      className="stars"
      viewBox={`0 0 ${rating * STEP} 24`}
      role="img"
      aria-label={`${rating} out of ${OUT_OF} stars`}
    >
      <use href={`${iconsUrl}#stars`} />
    </svg>
  );
}
