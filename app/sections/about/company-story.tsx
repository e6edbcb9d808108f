import { FigureList } from "#app/ui/figure-list.tsx";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { AboutPage, Team } from "#content/types.ts";

type Story = AboutPage["story"];

type Props = Story & {
  members: Team;
  count: number;
};

export function CompanyStory({ badge, heading, body, team, mission, members, count }: Props) {
  return (
    <Section labelledBy="story-heading">
      <div className="company-story">
        <div className="company-story__copy">
          <p className="eyebrow">{badge}</p>
          <h2 className="t-h2" id="story-heading">
            {heading}
          </h2>
          <Paragraphs texts={body} />
        </div>
        <TeamCard {...team} members={members} count={count} />
        <Mission {...mission} />
      </div>
    </Section>
  );
}

function TeamCard({ caption, members, count }: Story["team"] & Pick<Props, "members" | "count">) {
  return (
    <figure className="team-card">
      <figcaption>
        {caption}
        <span>
          <strong>{count}</strong> people
        </span>
      </figcaption>
      <ul>
        {members.map(({ name, role, href, portrait }) => (
          <li key={name}>
            <Portrait {...portrait} />
            {href ? <SmartLink href={href}>{name}</SmartLink> : <b>{name}</b>}
            {role}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Mission({ heading, body, figures }: Story["mission"]) {
  return (
    <div className="mission-card deep-block cut-tl">
      <div>
        <h3 className="t-h4">{heading}</h3>
        <p>{body}</p>
      </div>
      <FigureList figures={figures} className="figures" />
      <FigureSources figures={figures} />
    </div>
  );
}
