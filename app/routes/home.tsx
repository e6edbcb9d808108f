import { pageMeta } from "#app/page-meta.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { organization, webSite } from "#app/structured-data/organization.ts";
import { HomeTemplate } from "#app/templates/home-template.tsx";
import { clients, engagements, home, site, stack, technologies, testimonials } from "#content/collections.ts";
import { withLogo } from "#content/views/client-view.ts";
import { latestPosts } from "#content/views/latest-posts.ts";
import { testimonialsOn } from "#content/views/testimonial-view.ts";
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
