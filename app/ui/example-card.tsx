import type { CSSProperties } from "react";
import type { ExampleRecord } from "#content/types.ts";

/**
 * A small card of example data with a caption; the large variant is a screen with notes and bars.
 */
export function ExampleCard({ caption, rows, ...rest }: ExampleRecord) {
  return (
    <figure className="example-card">
      <figcaption>
        {caption}
        {"state" in rest ? <span>{rest.state}</span> : null}
      </figcaption>
      <dl>
        {rows.map(({ label, value, tone, ...more }) => {
          const isLarge = "share" in more;
          return (
            <div key={label} style={isLarge ? barOf(more) : undefined}>
              <dt>
                {label}
                {isLarge && more.note ? <small>{more.note}</small> : null}
              </dt>
              <dd className={tone ? `state state--${tone}` : undefined}>{value}</dd>
            </div>
          );
        })}
      </dl>
    </figure>
  );
}

type Bar = { share?: number | undefined; limit?: number | undefined };

/** A bar, and a tick on it at the value that is demanded. */
const barOf = ({ share, limit }: Bar) =>
  ({
    "--share": `${share}%`,
    "--limit": limit === undefined ? undefined : `${limit}%`,
  }) as CSSProperties;
