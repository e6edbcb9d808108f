import { island } from "#app/browser/islands/island.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import type { StepTimelineRecord } from "#content/types.ts";
import StepPlayer from "./step-player.tsx";

const StepPlayerIsland = island("step-player", StepPlayer, "visible");

type Props = StepTimelineRecord & { id: string; tone?: LightTone };

export function StepTimeline({ id, heading, intro, axis, steps, tone = "paper" }: Props) {
  const texts = steps.map(({ title, body }, index) => [
    index,
    <Paragraph key={title} className="muted small" text={body} />,
  ]);
  return (
    <HeadedSection id={id} tone={tone} heading={heading} intro={intro}>
      <div className="step-timeline">
        <StepPlayerIsland
          label={heading}
          axis={axis}
          steps={steps.map(({ title, icon, time, weeks }) => ({ title, icon, time, weeks }))}
          slots={Object.fromEntries(texts)}
        />
      </div>
    </HeadedSection>
  );
}
