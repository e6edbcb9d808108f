import { data } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { LegalTemplate } from "#app/templates/legal-template.tsx";
import { homeTrail } from "#app/trails.ts";
import { legal } from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import { brandNames } from "#content/views/brand-names.ts";
import type { Route } from "./+types/legal";

/** /privacy and /terms: the record is named like the path. */
export function loader({ url }: Route.LoaderArgs) {
  const page = findRecord(legal, url.pathname.replaceAll("/", ""));
  if (!page) throw data(null, { status: 404 });
  return { page, trail: [...homeTrail, { label: page.name, href: url.pathname }], site: brandNames };
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  const { page, trail, site } = loaderData;
  return [...pageMeta(page.seo, site, location), ...jsonLd(breadcrumbList(trail))];
};

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalTemplate page={loaderData.page} />;
}
