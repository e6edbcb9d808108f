import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { ProductScreen } from "#app/sections/products/screens/product-screen.tsx";
import { CaseClose } from "#app/sections/work/case-close.tsx";
import { CaseHeader } from "#app/sections/work/case-header.tsx";
import { CaseStory } from "#app/sections/work/case-story.tsx";
import type { CasePage, WorkPage } from "#content/types.ts";

type Props = { page: CasePage; closing: WorkPage["closing"] };

export function CaseStudyTemplate({ page, closing }: Props) {
  return (
    <>
      <CaseHeader page={page} />
      <CaseStory page={page} />
      <div className="wrap case-screen">
        <ProductScreen screen={page.work.screen} tone="river" />
      </div>
      <CaseClose quote={page.quote} next={page.next} />
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}
