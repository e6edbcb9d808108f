import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { RosterTemplate } from "#app/templates/roster-template.tsx";
import { rosterTrail } from "#app/trails.ts";
import { engagements, hire, people, rosterPage, stack } from "#content/collections.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { toHireLink } from "#content/views/hire-page.ts";
import { rosterTechnologies, toRoster, toStack } from "#content/views/roster-view.ts";
import type { Route } from "./+types/roster";

export const loader = () => ({
  page: rosterPage,
  trail: rosterTrail,
  stack: toStack({ rosterPage, stack }),
  developers: toRoster({ people, engagements, stack, rosterPage }),
  /** What the roster can be filtered by, beside type and availability. */
  filters: rosterTechnologies({ people, stack, hire }),
  technologies: Object.values(hire).map(toHireLink),
  site: brandNames,
});

export const meta: Route.MetaFunction = ({ loaderData: { page, trail, site }, location }) => [
  ...pageMeta(page.seo, site, location),
  ...jsonLd(breadcrumbList(trail)),
];

export default function RosterRoute({ loaderData }: Route.ComponentProps) {
  return <RosterTemplate {...loaderData} />;
}
