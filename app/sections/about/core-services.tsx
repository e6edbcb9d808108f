import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { AboutPage } from "#content/types.ts";

const grounds = {
  river: "river-block",
  orange: "core-services__block--orange",
  stone: "core-services__block--stone",
} as const;

/** Three trades as three blocks of different stone, each standing a step lower than the one before. */
export function CoreServices({ heading, items }: AboutPage["core"]) {
  return (
    <Section id="core-services" labelledBy="core-services-heading" tone="terrace">
      <SectionHead id="core-services-heading" heading={heading} />
      <Reveal effect="stagger">
        <ul className="core-services">
          {items.map(({ icon, title, body, tone, action }) => (
            <li key={title} className={`core-services__block ${grounds[tone]}`}>
              <Icon name={icon} />
              <h3 className="t-h3">{title}</h3>
              <p>
                <RichText text={body} />
              </p>
              <SmartLink href={action.href} className="link stretched-link">
                {action.label}
                <span className="sr-only">{`: ${title}`}</span>
              </SmartLink>
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}
