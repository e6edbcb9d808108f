import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { EngagementSheet } from "#app/sections/work/engagement-sheet.tsx";
import type { EntryPage, WorkPage } from "#content/types.ts";

type Props = { page: EntryPage; labels: WorkPage["engagement"]; closing: WorkPage["closing"] };

export function EngagementTemplate({ page, labels, closing }: Props) {
  return (
    <>
      <EngagementSheet page={page} labels={labels} />
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}
