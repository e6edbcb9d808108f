import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { TechnologyLogo } from "#app/ui/technology-logo.tsx";
import type { HireLink } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  intro?: string;
  items: readonly HireLink[];
  tone?: LightTone;
};

/** Ways to the hire pages, as a field of technologies. */
export function HireGrid({ id, heading, intro, items, tone = "paper" }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <SectionHead id={`${id}-heading`} heading={heading} {...(intro ? { intro } : {})} />
      <Reveal effect="stagger">
        <ul className="hire-grid">
          {items.map(({ name, logo, href }) => (
            <li key={href}>
              <SmartLink href={href}>
                <TechnologyLogo logo={logo} />
                {name}
              </SmartLink>
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}
