import { Icon } from "#app/ui/icon.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { AboutPage } from "#content/types.ts";

/** Three trades as three blocks of different stone, each standing a step lower than the one before. */
export function CoreServices({ heading, items }: AboutPage["core"]) {
  return (
    <Section id="core-services" labelledBy="core-services-heading" tone="terrace">
      <div className="head">
        <h2 className="t-h2" id="core-services-heading">
          {heading}
        </h2>
      </div>
      <Reveal effect="stagger">
        <ul className="core-services">
          {items.map(({ icon, title, body, tone, action }) => (
            <li key={title} className={`core-services__block core-services__block--${tone}`}>
              <Icon name={icon} />
              <h3 className="t-h3">{title}</h3>
              <p>
                <RichText text={body} />
              </p>
              <SmartLink href={action.href} className="link">
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
