import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { HireFrame } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  labels: HireFrame["fit"];
  choose: readonly string[];
  avoid: readonly string[];
};

export function Fit({ id, heading, labels, choose, avoid }: Props) {
  const columns = [
    [labels.choose, choose],
    [labels.avoid, avoid],
  ] as const;
  return (
    <HeadedSection id={id} heading={heading} reveal="stagger">
      <div className="fit">
        {columns.map(([label, reasons]) => (
          <div key={label}>
            <Collapsible summary={<h3 className="t-h3">{label}</h3>}>
              <StepsList items={reasons} />
            </Collapsible>
          </div>
        ))}
      </div>
    </HeadedSection>
  );
}
