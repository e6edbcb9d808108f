import { Fragment } from "react";
import { island } from "#app/browser/islands/island.tsx";
import Share from "#app/sections/text/share.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CloseButton } from "#app/ui/close-button.tsx";
import { Day } from "#app/ui/day.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { Opening } from "#content/types.ts";
import { mailLink } from "#shared/site-map/mail-link.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { PayBar } from "./pay-bar.tsx";

const ShareIsland = island("share", Share, "visible");

type Props = {
  opening: Opening & { readonly closesAt: string };
  apply: string;
  applyNote: string;
  mailTo: string;
};

/**
 * One opening. It is part of the page, so that search finds it and it can be read without script.
 */
export function OpeningDialog({ opening, apply, applyNote, mailTo }: Props) {
  const headingId = `opening-${opening.slug}`;
  const id = `dialog-${opening.slug}`;
  return (
    <dialog
      id={id}
      className="modal opening"
      aria-labelledby={headingId}
      closedby="any"
      data-address={`opening=${opening.slug}`}
      data-until={opening.closesAt}
    >
      <div className="modal__head">
        <h3 className="t-h2" id={headingId}>
          {opening.title}
        </h3>
        <CloseButton dialog={id} />
      </div>
      <div className="opening__body">
        <div className="opening__rail">
          <Facts
            className="facts"
            facts={[
              [
                "Salary",
                <Fragment key="salary">
                  {opening.salary}
                  <PayBar pay={opening.pay} />
                </Fragment>,
              ],
              ["Apply by", <Day key="day" date={opening.openUntil} />],
              ["Location", opening.location],
              ["Job type", opening.type],
              ["Experience", opening.experience],
              ["Department", opening.department],
            ]}
          />
        </div>
        <div className="opening__text">
          <p className="t-intro">{opening.description}</p>
          <Points heading="Responsibilities" items={opening.responsibilities} />
          <Points heading="Requirements" items={opening.requirements} />
          <ShareIsland title={opening.title} path={recordPaths.openings(opening.slug)} />
        </div>
      </div>
      <div className="opening__foot modal__foot row">
        <ButtonLink href={mailLink(mailTo, `Application for ${opening.title}`)} icon="mail">
          {apply}
        </ButtonLink>
        <p className="small muted">
          {applyNote} <strong>{mailTo}</strong>
        </p>
      </div>
    </dialog>
  );
}

function Points({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div>
      <h4 className="t-h4">{heading}</h4>
      <StepsList items={items} />
    </div>
  );
}
