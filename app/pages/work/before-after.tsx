import { DrawnScreen } from "#app/sections/screens/drawn/drawn-screen.tsx";
import type { CasePage } from "#content/types.ts";

type Props = Pick<CasePage, "screen"> & {
  before: CasePage["work"]["before"];
  rows: CasePage["work"]["outcome"]["change"]["rows"];
};

/** The old way of working beside the new one, or above it where that needs the width. */
export function BeforeAfter({ before, screen, rows: [old, now] }: Props) {
  return (
    <figure className="before-after">
      <div className="before-after__old">
        {old ? <p className="t-h3">{old.label}</p> : null}
        <div className="old-screen" role="img" aria-label={before.alt}>
          <p aria-hidden="true">{before.title}</p>
          <ul aria-hidden="true">
            {before.lines.map(({ label, value }) => (
              <li key={label}>
                <span>{label}</span>
                <span>{value}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="before-after__now">
        {now ? <p className="t-h3">{now.label}</p> : null}
        <DrawnScreen screen={screen} />
      </div>
      <figcaption className="muted">{screen.caption}</figcaption>
    </figure>
  );
}
