import { pageMeta } from "#app/page-meta.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { organization, webSite } from "#app/structured-data/organization.ts";
import { HomeTemplate } from "#app/templates/home-template.tsx";
import { clients, home, site, technologies, testimonials } from "#content/collections.ts";
import { latestPosts } from "#content/latest-posts.ts";
import type { Route } from "./+types/home";

const INSIGHTS = 4;

export function loader() {
  return {
    home,
    site,
    clients: Object.values(clients),
    technologies: Object.values(technologies),
    testimonials: Object.values(testimonials),
    posts: latestPosts(INSIGHTS),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { home, site }, location }) => [
  ...pageMeta(home.seo, site, location),
  ...jsonLd(organization(site), webSite(site)),
];

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomeTemplate {...loaderData} />;
}
