import { home, site } from "#content/collections.ts";
import { HomeTemplate } from "#app/templates/home-template.tsx";
import { pageMeta } from "#app/page-meta.ts";
import type { Route } from "./+types/home";

export const loader = () => ({ home, site });

export const meta: Route.MetaFunction = ({ loaderData: { home, site } }) => pageMeta(home.seo, site);

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomeTemplate home={loaderData.home} />;
}
