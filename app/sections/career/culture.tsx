import { TeamPortraits } from "#app/sections/about/team-portraits.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Section } from "#app/ui/section.tsx";
import type { CareerPage, Team } from "#content/types.ts";

type Props = CareerPage["culture"] & { members: Team };

export function Culture({ heading, body, team, members }: Props) {
  return (
    <Section labelledBy="culture-heading" tone="tinted" stairs="left">
      <div className="culture split">
        <HeadingAndIntro id="culture-heading" size="h2" heading={heading} />
        <div className="culture__body">
          <Paragraphs texts={body} />
        </div>
        <TeamPortraits caption={team.caption} members={members} />
      </div>
    </Section>
  );
}
