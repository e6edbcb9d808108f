import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { ServicesTemplate } from "#app/templates/services-template.tsx";
import { servicesTrail } from "#app/trails.ts";
import { clients, engagements, hire, servicesPage, site, stack, work } from "#content/collections.ts";
import { toHireLink } from "#content/views/hire-page.ts";
import { toProject } from "#content/views/project.ts";
import type { Route } from "./+types/services";

export const loader = () => ({
  page: servicesPage,
  trail: servicesTrail,
  projects: servicesPage.recent.items
    .flatMap((slug) => work[slug] ?? [])
    .map((one) => toProject(one, { engagements, clients, stack })),
  hire: Object.values(hire).map(toHireLink),
  site,
});

export const meta: Route.MetaFunction = ({ loaderData: { page, trail, site }, location }) => [
  ...pageMeta(page.seo, site, location),
  ...jsonLd(breadcrumbList(trail)),
];

export default function ServicesRoute({ loaderData: { page, projects, hire } }: Route.ComponentProps) {
  return <ServicesTemplate page={page} projects={projects} hire={hire} />;
}
