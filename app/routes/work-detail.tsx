import { data } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { CaseStudyTemplate } from "#app/templates/case-study-template.tsx";
import { workTrail } from "#app/templates/trails.ts";
import { site, work, workPage } from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import { following, toProject } from "#content/project.ts";
import type { Route } from "./+types/work-detail";

export function loader({ params }: Route.LoaderArgs) {
  const record = findRecord(work, params.slug);
  if (!record) throw data(null, { status: 404 });
  return { work: record, next: toProject(following(work, record)), closing: workPage.closing, site };
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  const { work, site } = loaderData;
  return [
    ...pageMeta(work.seo, site, location),
    ...jsonLd(breadcrumbList(workTrail, { label: work.title, href: location.pathname })),
  ];
};

export default function WorkDetailRoute({ loaderData: { work, next, closing } }: Route.ComponentProps) {
  return <CaseStudyTemplate work={work} next={next} closing={closing} />;
}
