import { data } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { CaseStudyTemplate } from "#app/templates/case-study-template.tsx";
import { EngagementTemplate } from "#app/templates/engagement-template.tsx";
import { workTrail } from "#app/trails.ts";
import { clients, engagements, people, site, stack, work, workPage } from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import { toWorkPage } from "#content/views/project.ts";
import { recordPaths } from "#shared/paths.ts";
import type { Route } from "./+types/work-detail";

export function loader({ params }: Route.LoaderArgs) {
  const record = findRecord(engagements, params.slug);
  if (!record) throw data(null, { status: 404 });
  return {
    page: toWorkPage(record, { work, engagements, clients, stack, people }),
    trail: [...workTrail, { label: record.title, href: recordPaths.engagements(record.slug) }],
    labels: workPage.engagement,
    closing: workPage.closing,
    site,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  const { page, trail, site } = loaderData;
  return [...pageMeta(page.seo, site, location), ...jsonLd(breadcrumbList(trail))];
};

export default function WorkDetailRoute({ loaderData: { page, labels, closing } }: Route.ComponentProps) {
  return page.kind === "case" ? (
    <CaseStudyTemplate page={page} closing={closing} />
  ) : (
    <EngagementTemplate page={page} labels={labels} closing={closing} />
  );
}
