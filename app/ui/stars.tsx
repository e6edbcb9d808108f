import iconsUrl from "#app/generated/icons.svg?url&no-inline";

const OUT_OF = 5;
/** The width of one star and the gap after it, as in scripts/prepare/icons.ts. */
const STEP = 27;

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
