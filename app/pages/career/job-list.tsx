import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Day } from "#app/ui/day.tsx";
import { Section } from "#app/ui/section.tsx";
import type { CareerPage, Opening } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { OpeningDialog } from "./opening-dialog.tsx";
import { PayBar } from "./pay-bar.tsx";

/** An opening with the moment after which it is over. */
type Listed = Opening & { readonly closesAt: string };
type Props = CareerPage["openings"] & { openings: readonly Listed[]; mailTo: string };

/** Open positions in rows of links. The opened one is in the URL, so that it can be shared. */
export function JobList({
  heading,
  view,
  apply,
  applyNote,
  empty,
  other,
  write,
  openings,
  mailTo,
}: Props) {
  return (
    <Section labelledBy="openings-heading" id="openings">
      <div className="head job-list__head">
        <HeadingAndIntro id="openings-heading" size="h2" heading={heading} />
      </div>
      <ul className="job-list ruled">
        {openings.map((opening) => (
          <li className="link-row" key={opening.slug} data-until={opening.closesAt}>
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
            <span>
              {`${opening.type}, ${opening.experience}`}
              <br />
              Apply by <Day date={opening.openUntil} />
            </span>
            <span className="job-list__salary">
              {opening.salary}
              <PayBar pay={opening.pay} />
            </span>
            <span className="btn btn--outline" aria-hidden="true">
              {view}
            </span>
          </li>
        ))}
      </ul>
      <div className="job-list__other callout">
        {openings.length > 0 ? (
          <div data-openings="some">
            <h3 className="t-h3">{other.heading}</h3>
            <p>{other.body}</p>
          </div>
        ) : null}
        {/* Also for when the last day of the last opening has passed (browser/behaviors/past-openings.ts). */}
        <div data-openings="none" hidden={openings.length > 0}>
          <h3 className="t-h3">{empty.heading}</h3>
          <p>{empty.body}</p>
        </div>
        <ButtonLink
          href={`mailto:${mailTo}?subject=${encodeURIComponent(write.subject)}`}
          variant="outline"
        >
          {write.action}
        </ButtonLink>
      </div>
      {openings.map((opening) => (
        <OpeningDialog
          key={opening.slug}
          opening={opening}
          apply={apply}
          applyNote={applyNote}
          mailTo={mailTo}
        />
      ))}
    </Section>
  );
}
