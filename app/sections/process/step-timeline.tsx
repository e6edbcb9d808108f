import { Fragment } from "react";
import { island } from "#app/islands/island.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import type { StepTimelineRecord } from "#content/types.ts";
import StepPlayer from "./step-player.tsx";

const StepPlayerIsland = island("step-player", StepPlayer, "visible");

type Props = StepTimelineRecord & { id: string; tone?: LightTone };

export function StepTimeline({ id, heading, intro, steps, tone = "paper" }: Props) {
  const texts = steps.map(({ title, body, time }, index) => [
    index,
    <Fragment key={title}>
      <Paragraph className="muted small" text={body} />
      <span className="step-time">{time}</span>
    </Fragment>,
  ]);
  return (
    <HeadedSection id={id} tone={tone} heading={heading} intro={intro}>
      <StepPlayerIsland
        label={heading}
        steps={steps.map(({ title, icon }) => ({ title, icon }))}
        slots={Object.fromEntries(texts)}
      />
    </HeadedSection>
  );
}
