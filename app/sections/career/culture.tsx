import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { CareerPage, Team } from "#content/types.ts";

type Props = CareerPage["culture"] & { members: Team };

export function Culture({ heading, body, team, members }: Props) {
  return (
    <Section labelledBy="culture-heading" tone="tinted" stairs="left">
      <div className="culture split">
        <h2 className="t-h2" id="culture-heading">
          {heading}
        </h2>
        <div className="culture__body">
          <Paragraphs texts={body} />
        </div>
      </div>
      <Reveal>
        <figure className="culture__team">
          <figcaption>{team.caption}</figcaption>
          <ul>
            {members.map(({ name, role, portrait, href }) => (
              <li key={name}>
                <Portrait {...portrait} />
                <p>
                  <strong>{href ? <SmartLink href={href}>{name}</SmartLink> : name}</strong>
                  {role}
                </p>
              </li>
            ))}
          </ul>
        </figure>
      </Reveal>
    </Section>
  );
}
