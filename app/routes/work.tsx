import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { homeTrail } from "#app/templates/trails.ts";
import { WorkTemplate } from "#app/templates/work-template.tsx";
import { site, work, workPage } from "#content/collections.ts";
import { inOrder, toProject } from "#content/project.ts";
import type { Route } from "./+types/work";

export const loader = () => ({ page: workPage, projects: inOrder(work).map(toProject), site });

export const meta: Route.MetaFunction = ({ loaderData: { page, site }, location }) => [
  ...pageMeta(page.seo, site, location),
  ...jsonLd(breadcrumbList(homeTrail, { label: "Work", href: location.pathname })),
];

export default function WorkRoute({ loaderData }: Route.ComponentProps) {
  return <WorkTemplate page={loaderData.page} projects={loaderData.projects} />;
}
