import { ActionLink } from "#app/ui/button.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { Home } from "#content/types.ts";

export function Talent({ heading, answer, services, team }: Home["talent"]) {
  return (
    <Section labelledBy="talent-heading" tone="deep" stairs="right">
      <h2 className="t-h1 talent__heading" id="talent-heading">
        {heading} <em>{answer}</em>
      </h2>
      <Reveal>
        <div className="talent">
          <article className="talent__services">
            <h3 className="t-h3">{services.heading}</h3>
            <StepsList items={services.items} />
            <TextLink link={services.action} />
          </article>
          <article className="talent__team accent-block cut-tl column">
            <p className="t-h4">{team.eyebrow}</p>
            <h3 className="t-h2">{team.heading}</h3>
            <p>{team.body}</p>
            <ActionLink variant="ink" icon="arrow-right" action={team.action} />
          </article>
        </div>
      </Reveal>
    </Section>
  );
}
