import { Fragment } from "react";
import { island } from "#app/islands/island.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import type { StepTimelineRecord } from "#content/types.ts";
import StepPlayer from "./step-player.tsx";

const StepPlayerIsland = island("step-player", StepPlayer, "visible");

type Props = StepTimelineRecord & { id: string; tone?: LightTone };

/** Five steps, highlighted one after the other; all stay readable. */
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
    <HeadedSection id={id} tone={tone} heading={heading} intro={intro}>
      <StepPlayerIsland
        label={heading}
        steps={steps.map(({ title, icon }) => ({ title, icon }))}
        slots={Object.fromEntries(texts)}
      />
    </HeadedSection>
  );
}
