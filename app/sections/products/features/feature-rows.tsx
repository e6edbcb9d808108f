import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Feature } from "#content/types.ts";
import { FeatureTile, tileClass } from "./feature-tile.tsx";

type Props = {
  id: string;
  heading: string;
  intro: string;
  items: readonly Feature[];
  tone: "paper" | "terrace";
};

/** Features in rows of a wide and a narrow tile, which change sides from row to row. */
export function FeatureRows({ id, heading, intro, items, tone }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone} edge="left">
      <SectionHead id={`${id}-heading`} heading={heading} intro={intro} />
      <ul className="feature-rows">
        {items.map((item) => (
          <li className={tileClass(item)} key={item.title}>
            <FeatureTile feature={item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
