import { Icon } from "./icon.tsx";

const OUT_OF = 5;

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} out of ${OUT_OF} stars`}>
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all the same
        <Icon key={index} name="star" />
      ))}
    </span>
  );
}
