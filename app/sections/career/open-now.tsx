import type { Opening } from "#content/types.ts";
import { OpeningFacts } from "./opening-facts.tsx";

/** Whoever looks for work sees at once whether there is any, where, and until when. */
export function OpenNow({ heading, openings }: { heading: string; openings: readonly Opening[] }) {
  return (
    <div className="hero-panel river-block cut-tl open-now">
      <p className="open-now__heading">{heading}</p>
      <ul>
        {openings.map((opening) => (
          <li key={opening.slug}>
            <strong>{opening.title}</strong>
            <OpeningFacts opening={opening} />
          </li>
        ))}
      </ul>
    </div>
  );
}
