import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { IconCard } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  items: readonly IconCard[];
  /** Three columns, or one row for each with its title beside its words. */
  layout: "columns" | "rows";
};

/** What the team is good at; on phones only the titles are shown until one is opened. */
export function Skills({ id, heading, items, layout }: Props) {
  return (
    <HeadedSection id={id} heading={heading} reveal="stagger">
      <ul className={`skills skills--${layout}`}>
        {items.map(({ title, body }, index) => (
          <li key={title}>
            <Collapsible isOpen={index === 0} summary={<h3 className="t-h3">{title}</h3>}>
              <Paragraph className="muted" text={body} />
            </Collapsible>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
