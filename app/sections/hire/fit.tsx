import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { HireFrame } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  labels: HireFrame["fit"];
  choose: readonly string[];
  avoid: readonly string[];
};

/** When to choose a technology, and when not to. */
export function Fit({ id, heading, labels, choose, avoid }: Props) {
  return (
    <HeadedSection id={id} heading={heading} reveal="stagger">
      <div className="fit">
        <FitColumn heading={labels.choose} reasons={choose} ground="deep-block" />
        <FitColumn heading={labels.avoid} reasons={avoid} />
      </div>
    </HeadedSection>
  );
}

function FitColumn({
  heading,
  reasons,
  ground = "",
}: {
  heading: string;
  reasons: readonly string[];
  ground?: string;
}) {
  return (
    <div className={`fit__column ${ground}`}>
      <Collapsible summary={<h3 className="t-h3">{heading}</h3>}>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <RichText text={reason} />
            </li>
          ))}
        </ul>
      </Collapsible>
    </div>
  );
}
