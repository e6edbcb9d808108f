import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { CareerPage, Opening } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { OpeningDialog } from "./opening-dialog.tsx";

type Props = CareerPage["openings"] & { openings: readonly Opening[]; mailTo: string };

/** Open positions in rows of links. The opened one is in the URL, so that it can be shared. */
export function JobList({ heading, view, apply, applyNote, empty, other, write, openings, mailTo }: Props) {
  return (
    <Section labelledBy="openings-heading" id="openings">
      <div className="head job-list__head">
        <HeadingAndIntro id="openings-heading" size="h2" heading={heading} />
      </div>
      <ul className="job-list ruled">
        {openings.map((opening) => (
          <li className="link-row" key={opening.slug}>
            <h3 className="t-h3">
              <a className="stretched-link" href={recordPaths.openings(opening.slug)}>
                {opening.title}
              </a>
            </h3>
            <span>
              {opening.department}
              <br />
              {opening.location}
            </span>
            <span>{`${opening.type}, ${opening.experience}`}</span>
            <span className="job-list__salary">{opening.salary}</span>
            <span className="btn btn--outline" aria-hidden="true">
              {view}
            </span>
          </li>
        ))}
      </ul>
      <div className="job-list__other callout">
        <h3 className="t-h3">{(openings.length > 0 ? other : empty).heading}</h3>
        <p>{(openings.length > 0 ? other : empty).body}</p>
        <ButtonLink href={`mailto:${mailTo}?subject=${encodeURIComponent(write.subject)}`} variant="outline">
          {write.action}
        </ButtonLink>
      </div>
      {openings.map((opening) => (
        <OpeningDialog key={opening.slug} opening={opening} apply={apply} applyNote={applyNote} mailTo={mailTo} />
      ))}
    </Section>
  );
}
