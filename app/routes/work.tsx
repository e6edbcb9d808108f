import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { homeTrail } from "#app/templates/trails.ts";
import { WorkTemplate } from "#app/templates/work-template.tsx";
import { clients, engagements, hire, site, stack, work, workPage } from "#content/collections.ts";
import { toEntry } from "#content/views/engagement-view.ts";
import { inOrder, register, toProject } from "#content/views/project.ts";
import { technologyOptions, tradeOptions } from "#content/views/work-filters.ts";
import type { Route } from "./+types/work";

export function loader() {
  const sources = { engagements, clients, stack };
  return {
    page: workPage,
    projects: inOrder(work).map((one) => toProject(one, sources)),
    entries: register({ work, engagements }).map((one) => toEntry(one, sources)),
    technologies: technologyOptions({ engagements, stack, hire }),
    trades: tradeOptions(engagements, clients),
    site,
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site }, location }) => [
  ...pageMeta(page.seo, site, location),
  ...jsonLd(breadcrumbList(homeTrail, { label: "Work", href: location.pathname })),
];

export default function WorkRoute({
  loaderData: { page, projects, entries, technologies, trades },
}: Route.ComponentProps) {
  return <WorkTemplate page={page} projects={projects} entries={entries} technologies={technologies} trades={trades} />;
}
