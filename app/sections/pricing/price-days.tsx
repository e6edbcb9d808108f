import type { Price } from "#content/types.ts";

const DAYS = 5;
const WEEKS = 4;
const SIDE = 10;
const STEP = SIDE + 2;
/** The gap between weeks is wider than between days. */
const WEEK = DAYS * STEP + 4;

/** The working days that a price buys, one square each; all drawings have the same scale. */
export function PriceDays({ weeks, people }: Price["days"]) {
  const daysOf = (share: number) => Number((weeks * DAYS * share).toFixed(1));
  const total = people.reduce((sum, { share }) => sum + daysOf(share), 0);
  const each = people.map(({ role, share }) => `${role} ${daysOf(share)}`).join(", ");
  return (
    <div className="price-days" role="img" aria-label={`${total} working days: ${each}`}>
      {people.map(({ role, share }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same role
        <p key={index}>
          <span>{role}</span>
          <svg
            viewBox={`0 0 ${WEEKS * WEEK - 6} ${SIDE}`}
            data-role={index === 0 ? "first" : undefined}
            aria-hidden="true"
          >
            <path className="price-days__free" d={squares(weeks, 1)} />
            <path d={squares(weeks, share)} />
          </svg>
        </p>
      ))}
    </div>
  );
}

function squares(weeks: number, share: number): string {
  const all = Array.from({ length: weeks * DAYS }, (_, index) => {
    const day = index % DAYS;
    const width = SIDE * Math.min(1, Math.max(0, share * DAYS - day));
    return width > 0 ? `M${Math.floor(index / DAYS) * WEEK + day * STEP} 0h${width}v${SIDE}h${-width}z` : "";
  });
  return all.join("");
}
