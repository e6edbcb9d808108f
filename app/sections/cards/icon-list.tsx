import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import type { IconCard } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  intro?: string | undefined;
  items: readonly IconCard[];
  columns?: "two" | "three" | "four";
  tone?: LightTone;
  /** On phones only the titles are shown until one is opened. */
  isCollapsible?: boolean;
};

export function IconList(props: Props) {
  const { id, heading, intro, items, columns = "three", tone = "paper", isCollapsible = false } = props;
  return (
    <HeadedSection id={id} tone={tone} heading={heading} intro={intro} reveal="stagger">
      <ul className={`icon-list ruled icon-list--${columns}`}>
        {items.map((item, index) => (
          <li key={item.title}>
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
              <p>
                <RichText text={item.body} />
              </p>
            </Collapsible>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
