import { SplitSection } from "#app/sections/headings/headed-section.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { TechnologyLogo } from "#app/ui/technology-logo.tsx";
import type { Development } from "#content/types.ts";

type Props = { id: string } & Development["technologies"];

export function TechnologyUses({ items, ...section }: Props) {
  return (
    <SplitSection className="technology-uses" {...section}>
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
                <Paragraph text={body} />
              </Collapsible>
            </li>
          ))}
        </ul>
      </Reveal>
    </SplitSection>
  );
}
