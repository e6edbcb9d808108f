import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { Card } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  intro?: string;
  items: readonly Card[];
  tone?: LightTone;
};

export function CardGrid({ id, heading, intro, items, tone = "tinted" }: Props) {
  return (
    <HeadedSection id={id} tone={tone} heading={heading} intro={intro} reveal="stagger">
      <ul className="card-grid tiles">
        {items.map((item) => (
          <GridCard key={item.title} card={item} />
        ))}
      </ul>
    </HeadedSection>
  );
}

function GridCard({ card }: { card: Card }) {
  return (
    <li className={`card-grid__card icon-beside ${card.action ? "link-card" : ""}`}>
      <Icon name={card.icon} />
      <h3 className="t-h3">{card.title}</h3>
      <Paragraph className="muted small" text={card.body} />
      {card.note ? <small className="muted">{card.note}</small> : null}
      {card.action ? <TextLink link={card.action} about={card.title} isStretched /> : null}
    </li>
  );
}
