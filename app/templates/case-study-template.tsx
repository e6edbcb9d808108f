import { CallToAction } from "#app/sections/call-to-action.tsx";
import { CaseClose } from "#app/sections/case-close.tsx";
import { CaseHeader } from "#app/sections/case-header.tsx";
import { CaseStory } from "#app/sections/case-story.tsx";
import type { CasePage, WorkPage } from "#content/types.ts";
import { workTrail } from "./trails.ts";

type Props = { page: CasePage; closing: WorkPage["closing"] };

export function CaseStudyTemplate({ page, closing }: Props) {
  return (
    <article>
      <CaseHeader trail={workTrail} page={page} />
      <CaseStory page={page} />
      <CaseClose quote={page.quote} next={page.next} />
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </article>
  );
}
