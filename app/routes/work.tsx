import { pageMeta } from "#app/page-meta.ts";
import { WorkTemplate } from "#app/templates/work-template.tsx";
import { site, work, workPage } from "#content/collections.ts";
import { inOrder, toProject } from "#content/project.ts";
import type { Route } from "./+types/work";

export { shouldRevalidate } from "#app/same-page.ts";

export const loader = () => ({ page: workPage, projects: inOrder(work).map(toProject), site });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.page.seo, loaderData.site) : [];

export default function WorkRoute({ loaderData }: Route.ComponentProps) {
  return <WorkTemplate page={loaderData.page} projects={loaderData.projects} />;
}
