import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { WorkTemplate } from "#app/templates/work-template.tsx";
import { workTrail } from "#app/trails.ts";
import { clients, engagements, hire, site, stack, work, workPage } from "#content/collections.ts";
import { toEntry } from "#content/views/engagement-view.ts";
import { inOrder, register, toProject } from "#content/views/project.ts";
import { surfaceOptions, technologyOptions, tradeOptions } from "#content/views/work-filters.ts";
import type { Route } from "./+types/work";

export function loader() {
  const sources = { engagements, clients, stack };
  return {
    page: workPage,
    trail: workTrail,
    projects: inOrder(work).map((one) => toProject(one, sources)),
    entries: register({ work, engagements }).map((one) => toEntry(one, sources)),
    technologies: [...surfaceOptions(engagements, stack), ...technologyOptions({ engagements, stack, hire })],
    trades: tradeOptions(engagements, clients),
    site,
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, trail, site }, location }) => [
  ...pageMeta(page.seo, site, location),
  ...jsonLd(breadcrumbList(trail)),
];

export default function WorkRoute({
  loaderData: { page, projects, entries, technologies, trades },
}: Route.ComponentProps) {
  return <WorkTemplate page={page} projects={projects} entries={entries} technologies={technologies} trades={trades} />;
}
