import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Facts, pairsOf } from "#app/ui/facts.tsx";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Section } from "#app/ui/section.tsx";
import type { AboutPage, Team } from "#content/types.ts";
import { TeamPortraits } from "./team-portraits.tsx";

type Story = AboutPage["story"];

type Props = Story & { members: Team };

export function CompanyStory({ badge, heading, body, team, mission, members }: Props) {
  return (
    <Section labelledBy="story-heading">
      <div className="company-story">
        <div className="company-story__copy">
          <p className="eyebrow">{badge}</p>
          <HeadingAndIntro id="story-heading" size="h2" heading={heading} />
          <Paragraphs texts={body} />
        </div>
        <TeamPortraits caption={team.caption} note={team.note} members={members} />
        <Mission {...mission} />
      </div>
    </Section>
  );
}

function Mission({ heading, body, figures }: Story["mission"]) {
  return (
    <div className="mission">
      <h3 className="t-h4">{heading}</h3>
      <p className="t-h1">{body}</p>
      <Facts facts={pairsOf(figures)} className="figures" />
      <FigureSources figures={figures} />
    </div>
  );
}
