import { pageMeta } from "#app/page-meta.ts";
import { AboutTemplate } from "#app/templates/about-template.tsx";
import { aboutPage, contactPage, home, site, technologies, testimonials } from "#content/collections.ts";
import type { Route } from "./+types/about";

export { shouldRevalidate } from "#app/same-page.ts";

export const loader = () => ({
  page: aboutPage,
  offices: { ...contactPage.offices, offices: site.offices },
  technologies: { ...home.technologies, groups: Object.values(technologies) },
  testimonials: { ...home.testimonials, items: Object.values(testimonials) },
  site: { name: site.name, wordmark: site.wordmark },
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.page.seo, loaderData.site) : [];

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutTemplate {...loaderData} />;
}
