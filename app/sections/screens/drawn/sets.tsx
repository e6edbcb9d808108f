import type { DrawnViewOf } from "#content/types.ts";
import { Phone } from "./parts.tsx";

export function Sets(props: DrawnViewOf<"sets">) {
  const { plan, state, exercise, before, counters, plates, bar, done, action } = props;
  return (
    <Phone title={plan} note={state}>
      <b className="drawn-sets__exercise">{exercise}</b>
      <span className="drawn__muted">{before}</span>
      {counters.map(({ label, value }) => (
        <span key={label} className="drawn-sets__counter">
          <i />
          <span>
            <b>{value}</b>
            <span className="drawn__muted">{label}</span>
          </span>
          <i />
        </span>
      ))}
      <span className="drawn-sets__plates">
        <svg viewBox="0 0 200 44" aria-hidden="true">
          <path d="M0 20h200v4H0z" fill="var(--color-line-strong)" />
          <path d="M92 17h5v10h-5z" fill="var(--color-ink)" />
          {bar.map((height, place) => (
            <rect
              key={height}
              x={98 + place * 13}
              y={22 - height * 0.22}
              width="11"
              height={height * 0.44}
              fill={place === 0 ? "var(--app)" : "var(--color-accent)"}
            />
          ))}
        </svg>
        {plates}
      </span>
      <span className="drawn-sets__done">
        {done.map(({ label, value }) => (
          <span key={label}>
            {label} <b>{value}</b>
          </span>
        ))}
      </span>
      <b className="drawn__button">{action}</b>
    </Phone>
  );
}
