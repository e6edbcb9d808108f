import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { RosterStack } from "#content/types.ts";

/** Technologies by category, as a readable index. */
export function TechnologyNames({ id, heading, groups }: { id: string } & RosterStack) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <h2 className="t-h3 technology-names__heading" id={`${id}-heading`}>
        {heading}
      </h2>
      <Reveal effect="stagger">
        <dl className="technology-names ruled">
          {groups.map(({ category, technologies }) => (
            <div key={category}>
              <dt>{category}</dt>
              <dd>{technologies.join(", ")}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </Section>
  );
}
