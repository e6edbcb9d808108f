import { pageMeta } from "#app/page-meta.ts";
import { RosterTemplate } from "#app/templates/roster-template.tsx";
import { hire, people, rosterPage, site } from "#content/collections.ts";
import { toHireLink } from "#content/hire-page.ts";
import { toRoster } from "#content/roster-view.ts";
import type { Route } from "./+types/roster";

export { shouldRevalidate } from "#app/same-page.ts";

export const loader = () => ({
  page: rosterPage,
  developers: toRoster(rosterPage.developers.people, people),
  technologies: Object.values(hire).map(toHireLink),
  site: { name: site.name, wordmark: site.wordmark },
});

export const meta: Route.MetaFunction = ({ loaderData: { page, site } }) => pageMeta(page.seo, site);

export default function RosterRoute({ loaderData: { page, developers, technologies } }: Route.ComponentProps) {
  return <RosterTemplate page={page} developers={developers} technologies={technologies} />;
}
