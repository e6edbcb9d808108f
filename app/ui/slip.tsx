import type { SlipRecord } from "#content/types.ts";

/** A slip of example data: a caption, and below it what is so. */
export function Slip({ caption, rows }: SlipRecord) {
  return (
    <figure className="slip">
      <figcaption>{caption}</figcaption>
      <dl>
        {rows.map(({ label, value, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={tone ? `state state--${tone}` : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
