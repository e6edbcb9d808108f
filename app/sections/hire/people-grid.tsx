import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { LinkRecord, Portrait as PortraitRecord } from "#content/types.ts";

type PersonCard = {
  readonly name: string;
  readonly role: string;
  readonly portrait: PortraitRecord;
  readonly bio?: string | undefined;
  readonly skills?: readonly string[] | undefined;
};

type Props = {
  id: string;
  heading: string;
  intro?: string;
  items: readonly PersonCard[];
  action?: LinkRecord;
  tone?: "paper" | "terrace";
};

/** People with their portraits; three or four in a row, each standing a step lower than the last. */
export function PeopleGrid({ id, heading, intro, items, action, tone = "paper" }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <SectionHead id={`${id}-heading`} heading={heading} {...(intro ? { intro } : {})} />
      <Reveal effect="stagger">
        <ul className={`people people--${items.length % 3 === 0 ? "three" : "four"}`}>
          {items.map((person) => (
            <li className="person" key={person.name}>
              <Portrait {...person.portrait} />
              <h3 className="t-h4">{person.name}</h3>
              <p className="person__role">{person.role}</p>
              {person.bio ? (
                <p className="person__bio">
                  <RichText text={person.bio} />
                </p>
              ) : null}
              {person.skills ? <TagList label={`Skills of ${person.name}`} items={person.skills} /> : null}
            </li>
          ))}
        </ul>
      </Reveal>
      {action ? (
        <p className="people__action">
          <ButtonLink variant="outline" href={action.href}>
            {action.label}
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  );
}
