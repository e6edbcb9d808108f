import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { IconCard } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  intro?: string | undefined;
  items: readonly IconCard[];
  columns?: "two" | "three" | "four";
  tone?: "paper" | "terrace";
};

/** Things that are read, not picked: divided by lines, without boxes. */
export function FeatureGrid({ id, heading, intro, items, columns = "three", tone = "paper" }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <SectionHead id={`${id}-heading`} heading={heading} {...(intro ? { intro } : {})} />
      <Reveal effect="stagger">
        <ul className={`ruled ruled--${columns}`}>
          {items.map((item) => (
            <li key={item.title}>
              <Icon name={item.icon} />
              <h3 className="t-h3">{item.title}</h3>
              <p>
                <RichText text={item.body} />
              </p>
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}
