import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { HireFrame } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  labels: HireFrame["fit"];
  choose: readonly string[];
  avoid: readonly string[];
};

/** When to choose a technology and when not to: two ruled columns of equal weight. */
export function Fit({ id, heading, labels, choose, avoid }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <SectionHead id={`${id}-heading`} heading={heading} />
      <Reveal effect="stagger">
        <div className="fit">
          <FitColumn heading={labels.choose} reasons={choose} />
          <FitColumn heading={labels.avoid} reasons={avoid} />
        </div>
      </Reveal>
    </Section>
  );
}

function FitColumn({ heading, reasons }: { heading: string; reasons: readonly string[] }) {
  return (
    <div className="fit__column">
      <Fold summary={<h3 className="t-h4">{heading}</h3>}>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <RichText text={reason} />
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
