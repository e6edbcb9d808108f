import { lazyIsland } from "#app/ui/lazy-island.tsx";
import { Section } from "#app/ui/section.tsx";
import type { StepTimelineRecord } from "#content/types.ts";
import { SectionHead } from "./section-head.tsx";

const StepPlayer = lazyIsland("steps", () => import("./step-player.tsx"));

type Props = StepTimelineRecord & { id: string; tone?: "paper" | "terrace" };

/** Five steps that are lit in turn; all of them can be read at any time. */
export function StepTimeline({ id, heading, intro, steps, tone = "paper" }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <SectionHead id={`${id}-heading`} heading={heading} intro={intro} />
      <StepPlayer label={heading} steps={steps} />
    </Section>
  );
}
