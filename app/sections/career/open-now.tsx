import { Day } from "#app/ui/day.tsx";
import type { Opening } from "#content/types.ts";

/** Whoever looks for work sees at once whether there is any, where, and until when. */
export function OpenNow({ heading, openings }: { heading: string; openings: readonly Opening[] }) {
  return (
    <div className="hero-panel river-block cut-tl open-now">
      <p className="open-now__heading">{heading}</p>
      <ul>
        {openings.map(({ slug, title, location, type, experience, openUntil }) => (
          <li key={slug}>
            <strong>{title}</strong>
            <dl>
              <dt>Location</dt>
              <dd>{location}</dd>
              <dt>Job type</dt>
              <dd>{type}</dd>
              <dt>Experience</dt>
              <dd>{experience}</dd>
              <dt>Apply by</dt>
              <dd>
                <Day date={openUntil} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
