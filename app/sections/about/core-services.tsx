import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ExampleCard } from "#app/ui/example-card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { AboutPage } from "#content/types.ts";

const grounds = {
  deep: "deep-block",
  orange: "core-services__block--orange",
  stone: "core-services__block--stone",
} as const;

export function CoreServices({ heading, items }: AboutPage["core"]) {
  return (
    <HeadedSection id="core-services" tone="tinted" heading={heading} reveal="stagger">
      <ul className="core-services">
        {items.map(({ icon, title, body, example, tone, action }) => (
          <li key={title} className={`core-services__block ${grounds[tone]}`}>
            <ExampleCard {...example} />
            <Icon name={icon} />
            <h3 className="t-h3">{title}</h3>
            <Paragraph text={body} />
            <TextLink link={action} about={title} isStretched />
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
