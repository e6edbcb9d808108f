import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jobPosting } from "#app/structured-data/job-posting.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { CareerTemplate } from "#app/templates/career-template.tsx";
import { homeTrail } from "#app/trails.ts";
import { careerPage, openings, site } from "#content/collections.ts";
import type { Route } from "./+types/career";

export const loader = () => ({
  page: careerPage,
  trail: [...homeTrail, { label: "Career", href: "/career" }],
  openings: Object.values(openings),
  site,
});

export const meta: Route.MetaFunction = ({ loaderData: { page, trail, openings, site }, location }) => [
  ...pageMeta(page.seo, site, location),
  ...jsonLd(breadcrumbList(trail), ...openings.map((opening) => jobPosting(opening, site))),
];

export default function CareerRoute({ loaderData: { page, openings, site } }: Route.ComponentProps) {
  return <CareerTemplate page={page} openings={openings} mailTo={site.mail.careers} />;
}
