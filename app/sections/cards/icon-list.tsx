import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
import type { IconCard } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  intro?: string | undefined;
  items: readonly IconCard[];
  columns?: "two" | "three" | "four";
  tone?: LightTone;
  /** On phones one line of each, which opens. */
  isFolding?: boolean;
};

/** Things that are read, not picked: divided by lines, without boxes. */
export function IconList(props: Props) {
  const { id, heading, intro, items, columns = "three", tone = "paper", isFolding = false } = props;
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <SectionHead id={`${id}-heading`} heading={heading} {...(intro ? { intro } : {})} />
      <Reveal effect="stagger">
        <ul className={`icon-list icon-list--${columns}`}>
          {items.map((item) => (
            <li key={item.title}>
              {isFolding ? (
                <Fold variant="line" summary={<Title {...item} />}>
                  <Body {...item} />
                </Fold>
              ) : (
                <>
                  <Title {...item} />
                  <Body {...item} />
                </>
              )}
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}

function Title({ icon, title }: IconCard) {
  return (
    <>
      <Icon name={icon} />
      <h3 className="t-h3">{title}</h3>
    </>
  );
}

function Body({ body }: IconCard) {
  return (
    <p>
      <RichText text={body} />
    </p>
  );
}
