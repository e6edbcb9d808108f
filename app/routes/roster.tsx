import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { RosterTemplate } from "#app/templates/roster-template.tsx";
import { homeTrail } from "#app/templates/trails.ts";
import { hire, people, rosterPage, site } from "#content/collections.ts";
import { toHireLink } from "#content/hire-page.ts";
import { toRoster } from "#content/roster-view.ts";
import type { Route } from "./+types/roster";

export const loader = () => ({
  page: rosterPage,
  developers: toRoster(rosterPage.developers.people, people),
  technologies: Object.values(hire).map(toHireLink),
  site: { name: site.name, wordmark: site.wordmark },
});

export const meta: Route.MetaFunction = ({ loaderData: { page, site }, location }) => [
  ...pageMeta(page.seo, site, location),
  ...jsonLd(breadcrumbList(homeTrail, { label: "Hire developers", href: location.pathname })),
];

export default function RosterRoute({ loaderData: { page, developers, technologies } }: Route.ComponentProps) {
  return <RosterTemplate page={page} developers={developers} technologies={technologies} />;
}
