import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import type { IconCard } from "#content/types.ts";

type ItemsProps = {
  items: readonly IconCard[];
  columns?: "two" | "three" | "four";
  /** On phones only the titles are shown until one is opened. */
  isCollapsible?: boolean;
};

type Props = ItemsProps & {
  id: string;
  heading: string;
  intro?: string | undefined;
  tone?: LightTone;
};

export function IconList({ id, heading, intro, tone = "paper", ...items }: Props) {
  return (
    <HeadedSection id={id} tone={tone} heading={heading} intro={intro} reveal="stagger">
      <IconItems {...items} />
    </HeadedSection>
  );
}

export function IconItems({ items, columns = "three", isCollapsible = false }: ItemsProps) {
  return (
    <ul className={`icon-list ruled accent-icons icon-list--${columns}`}>
      {items.map((item, index) => (
        <li key={item.title} className="icon-beside">
          <Collapsible
            isCollapsible={isCollapsible}
            isOpen={index === 0}
            summary={
              <>
                <Icon name={item.icon} />
                <h3 className="t-h3">{item.title}</h3>
              </>
            }
          >
            <Paragraph className="muted" text={item.body} />
          </Collapsible>
        </li>
      ))}
    </ul>
  );
}
