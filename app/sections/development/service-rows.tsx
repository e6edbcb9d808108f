import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ExampleCard } from "#app/ui/example-card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { Development } from "#content/types.ts";

type Props = { id: string } & Development["services"];

export function ServiceRows({ id, heading, items }: Props) {
  return (
    <HeadedSection id={id} tone="tinted" heading={heading} reveal="stagger">
      <ul className="service-rows">
        {items.map((item) => (
          <li id={item.id} key={item.id}>
            <div>
              <Icon name={item.icon} />
              <h3 className="t-h3">{item.title}</h3>
            </div>
            <div>
              <Paragraph text={item.body} />
              <StepsList items={item.points} />
            </div>
            <ExampleCard {...item.example} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
