import { Fragment } from "react";
import { island } from "#app/islands/island.tsx";
import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
import type { StepTimelineRecord } from "#content/types.ts";
import StepPlayer from "./step-player.tsx";

const StepPlayerIsland = island("step-player", StepPlayer, "visible");

type Props = StepTimelineRecord & { id: string; tone?: LightTone };

/** Five steps that are lit in turn; all of them can be read at any time. */
export function StepTimeline({ id, heading, intro, steps, tone = "paper" }: Props) {
  const texts = steps.map(({ title, body, time }, index) => [
    index,
    <Fragment key={title}>
      <p>
        <RichText text={body} />
      </p>
      <span className="step-player__time">{time}</span>
    </Fragment>,
  ]);
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <SectionHead id={`${id}-heading`} heading={heading} intro={intro} />
      <StepPlayerIsland
        label={heading}
        steps={steps.map(({ title, icon }) => ({ title, icon }))}
        slots={Object.fromEntries(texts)}
      />
    </Section>
  );
}
