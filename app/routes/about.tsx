import { pageMeta } from "#app/page-meta.ts";
import { AboutTemplate } from "#app/templates/about-template.tsx";
import { aboutPage, site } from "#content/collections.ts";
import type { Route } from "./+types/about";

export const loader = () => ({ page: aboutPage, site });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.page.seo, loaderData.site) : [];

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutTemplate page={loaderData.page} offices={loaderData.site.offices} />;
}
