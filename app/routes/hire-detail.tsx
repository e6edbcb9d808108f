import { data } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { HireTemplate } from "#app/templates/hire-template.tsx";
import { claims, hire, people, site } from "#content/collections.ts";
import { toHirePage } from "#content/hire-page.ts";
import type { Route } from "./+types/hire-detail";

export function loader({ params }: Route.LoaderArgs) {
  const record = hire[params.slug];
  if (!record) throw data(null, { status: 404 });
  return { page: toHirePage(record, { claims, people, hire }), site };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.page.seo, loaderData.site) : [];

export default function HireDetailRoute({ loaderData }: Route.ComponentProps) {
  return <HireTemplate page={loaderData.page} />;
}
