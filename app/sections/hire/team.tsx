import type { CSSProperties } from "react";
import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { HireFrame, HirePage, LinkRecord } from "#content/types.ts";
import { Availability } from "./availability.tsx";

type Member = HirePage["team"]["members"][number];
type Props = HirePage["team"] & { id: string; labels: HireFrame["team"]; all?: LinkRecord };

/** People to start with: cards that step down to the right, on phones rows that open. */
export function HireTeam({ id, heading, intro, members, labels, all }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <SectionHead id={`${id}-heading`} heading={heading} intro={intro} />
      <Reveal effect="stagger">
        <ul className="hire-team">
          {members.map((member, index) => (
            <li className="hire-team__card" key={member.slug} style={{ "--i": index } as CSSProperties}>
              <Fold summary={<Head {...member} />}>
                <div className="hire-team__body">
                  <p>
                    <RichText text={member.bio} />
                  </p>
                  <TagList label={`Skills of ${member.name}`} items={member.skills} />
                  <SmartLink className="link" href={member.request}>
                    {labels.request}
                    <span className="sr-only">{` with ${member.name}`}</span>
                  </SmartLink>
                </div>
              </Fold>
            </li>
          ))}
        </ul>
      </Reveal>
      {all ? (
        <p className="hire-team__all">
          <ActionLink variant="outline" action={all} />
        </p>
      ) : null}
    </Section>
  );
}

function Head({ name, role, portrait, availability }: Member) {
  return (
    <>
      <Portrait {...portrait} />
      <h3 className="t-h4">{name}</h3>
      <span className="muted small">{role}</span>
      <Availability text={availability} />
    </>
  );
}
