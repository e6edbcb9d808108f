import { SideHeading } from "#app/sections/headings/side-heading.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import { TechnologyLogo } from "#app/ui/technology-logo.tsx";
import type { Development } from "#content/types.ts";

type Props = { id: string } & Development["technologies"];

export function TechnologyUses({ id, heading, intro, items }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div className="technology-uses split">
        <SideHeading id={`${id}-heading`} heading={heading} intro={intro} />
        <Reveal effect="stagger">
          <ul className="ruled">
            {items.map(({ name, logo, body }, index) => (
              <li key={name}>
                <Collapsible
                  isOpen={index === 0}
                  summary={
                    <>
                      <TechnologyLogo logo={logo} />
                      <h3 className="t-h3">{name}</h3>
                    </>
                  }
                >
                  <p>
                    <RichText text={body} />
                  </p>
                </Collapsible>
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
    </Section>
  );
}
