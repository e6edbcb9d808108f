import { data } from "react-router";
import { CallToAction } from "#app/sections/calls-to-action/call-to-action.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { workTrail } from "#app/trails.ts";
import { Picture } from "#app/ui/picture.tsx";
import * as content from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import type { CasePage } from "#content/types.ts";
import { toWorkPage } from "#content/views/project.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/work-detail";
import { CaseFooter } from "./case-footer.tsx";
import { CaseHeader } from "./case-header.tsx";
import { CaseStory } from "./case-story.tsx";
import { EngagementDetail } from "./engagement-detail.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const record = findRecord(content.engagements, params.slug);
  if (!record) throw data(null, { status: 404 });
  const page = toWorkPage(record, content);
  const trail = [...workTrail, { label: record.title, href: recordPaths.engagements(record.slug) }];
  const { engagement: labels, closing } = content.workPage;
  return { page, head: headOf(page.seo, trail), labels, closing };
}

export default function WorkDetail({
  loaderData: { page, labels, closing },
}: Route.ComponentProps) {
  return (
    <>
      {page.kind === "case" ? (
        <Case page={page} />
      ) : (
        <EngagementDetail page={page} labels={labels} />
      )}
      <CaseFooter quote={page.quote} next={page.next} />
      <CallToAction heading={page.closing ?? closing.heading} actions={[closing.action]} />
    </>
  );
}

function Case({ page }: { page: CasePage }) {
  const { duration, team, image } = page.work;
  return (
    <>
      <CaseHeader
        page={page}
        facts={[
          ["Duration", duration],
          ["Team", team],
        ]}
      >
        <Picture {...image} sizes="(min-width: 88rem) 730px, (min-width: 48rem) 55vw, 90vw" />
      </CaseHeader>
      <CaseStory page={page} />
    </>
  );
}
