import { pageMeta } from "#app/page-meta.ts";
import { CareerTemplate } from "#app/templates/career-template.tsx";
import { careerPage, openings, site } from "#content/collections.ts";
import type { Route } from "./+types/career";

export { shouldRevalidate } from "#app/same-page.ts";

export const loader = () => ({ page: careerPage, openings: Object.values(openings), site });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.page.seo, loaderData.site) : [];

export default function CareerRoute({ loaderData: { page, openings, site } }: Route.ComponentProps) {
  return <CareerTemplate page={page} openings={openings} mailTo={site.mail.careers} />;
}
