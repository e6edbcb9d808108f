import { ButtonLink } from "#app/ui/button.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Home } from "#content/types.ts";

export function Talent({ heading, answer, services, team }: Home["talent"]) {
  return (
    <Section labelledBy="talent-heading" tone="river" edge="right">
      <h2 className="t-h1 talent__heading" id="talent-heading">
        {heading} <em>{answer}</em>
      </h2>
      <Reveal>
        <div className="talent">
          <article className="talent__services">
            <h3 className="t-h3">{services.heading}</h3>
            <ul className="steps-list">
              {services.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <SmartLink href={services.action.href} className="link">
              {services.action.label}
            </SmartLink>
          </article>
          <article className="talent__team cut-tl">
            <p className="t-h4">{team.eyebrow}</p>
            <h3 className="t-h2">{team.heading}</h3>
            <p>{team.body}</p>
            <ButtonLink variant="ink" icon="arrow-right" href={team.action.href}>
              {team.action.label}
            </ButtonLink>
          </article>
        </div>
      </Reveal>
    </Section>
  );
}
