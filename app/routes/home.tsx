import { pageMeta } from "#app/page-meta.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { organization, webSite } from "#app/structured-data/organization.ts";
import { HomeTemplate } from "#app/templates/home-template.tsx";
import { withLogo } from "#content/client-view.ts";
import { clients, engagements, home, site, stack, technologies, testimonials } from "#content/collections.ts";
import { latestPosts } from "#content/latest-posts.ts";
import { testimonialsOn } from "#content/testimonial-view.ts";
import type { Route } from "./+types/home";

const INSIGHTS = 4;

export function loader() {
  return {
    home,
    site,
    clients: withLogo(clients),
    technologies: Object.values(technologies),
    testimonials: testimonialsOn("ai", { testimonials, engagements, clients, stack }),
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
