import { CallToAction } from "#app/sections/call-to-action.tsx";
import { CaseClose } from "#app/sections/case-close.tsx";
import { CaseHeader } from "#app/sections/case-header.tsx";
import { CaseStory } from "#app/sections/case-story.tsx";
import type { Project, Work, WorkPage } from "#content/types.ts";
import { workTrail } from "./trails.ts";

type Props = { work: Work; next: Project; closing: WorkPage["closing"] };

export function CaseStudyTemplate({ work, next, closing }: Props) {
  return (
    <article>
      <CaseHeader trail={workTrail} work={work} />
      <CaseStory {...work} />
      <CaseClose quote={work.quote} next={next} />
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </article>
  );
}
