import type { CSSProperties, ReactNode } from "react";
import type { HomeProducts } from "#content/types.ts";

export type Release = HomeProducts["tabs"][number]["example"];

type Props = {
  release: Release;
  /** Who sets the blocks. */
  children: ReactNode;
};

/**
 * A release climbs a staircase: each tread is what a measurement demands, the block on it what the
 * release measured. The blocks are measured again one after the other, once and within five seconds.
 */
export function ReleaseGate({ release: { caption, state, rows }, children }: Props) {
  return (
    <figure className="gate" aria-label={caption}>
      <figcaption className="gate__caption">{caption}</figcaption>
      <dl className="gate__treads">
        {rows.map(({ label, note, value, tone }, index) => {
          const isFailed = tone === "danger";
          return (
            <div
              key={label}
              className={isFailed ? "gate__tread gate__tread--failed" : "gate__tread"}
              style={{ "--i": index } as CSSProperties}
            >
              <dt>
                {isFailed ? <strong className="gate__state">{state}</strong> : null}
                <b>{label}</b> {note}
              </dt>
              <dd className="gate__block">{value}</dd>
            </div>
          );
        })}
      </dl>
      <div className="gate__setter">{children}</div>
    </figure>
  );
}
