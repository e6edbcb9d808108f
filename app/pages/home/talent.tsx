import { Availability } from "#app/sections/hire/availability.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { Section } from "#app/ui/section.tsx";
import { NameLink } from "#app/ui/smart-link.tsx";
import type { ExampleTeam, Home } from "#content/types.ts";

type Props = Omit<Home["talent"], "team"> & {
  team: Omit<Home["talent"]["team"], "example">;
  example: ExampleTeam | undefined;
};

export function Talent({ heading, answer, services, team, example }: Props) {
  return (
    <Section labelledBy="talent-heading" tone="deep">
      <h2 className="t-chapter talent__heading" id="talent-heading">
        {heading} <em>{answer}</em>
      </h2>
      <div className="talent__services">
        <h3 className="t-h4">{services.heading}</h3>
        <ul>
          {services.items.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
        <ButtonLink href={services.action.href}>{services.action.label}</ButtonLink>
      </div>
      <div className="talent__team">
        <div className="talent__offer">
          <p className="talent__eyebrow">{team.eyebrow}</p>
          <h3 className="t-h2">{team.heading}</h3>
          <p>{team.body}</p>
          <ButtonLink variant="outline" href={team.action.href}>
            {team.action.label}
          </ButtonLink>
        </div>
        {example ? <Example {...example} /> : null}
      </div>
    </Section>
  );
}

function Example({ people, text, sum }: ExampleTeam) {
  return (
    <div className="talent__example">
      <ul>
        {people.map(({ slug, name, role, portrait, page, ...diary }) => (
          <li key={slug}>
            <Portrait {...portrait} avatarOf={name} />
            <NameLink name={name} href={page} />
            <span className="small">{role}</span>
            <Availability className="talent__start small" person={diary} />
          </li>
        ))}
      </ul>
      {sum.length > 0 ? (
        <p className="talent__sum">
          {`${text}: `}
          {sum.map((amount) => (
            <strong key={amount} className="from-amount">
              {amount}
            </strong>
          ))}
        </p>
      ) : null}
    </div>
  );
}
