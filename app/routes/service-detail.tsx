import { data } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { faqPage, service } from "#app/structured-data/offers.ts";
import { DevelopmentTemplate } from "#app/templates/development-template.tsx";
import { PracticeTemplate } from "#app/templates/practice-template.tsx";
import { servicesTrail } from "#app/templates/trails.ts";
import { development, practices, site } from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import type { Route } from "./+types/service-detail";

export function loader({ params }: Route.LoaderArgs) {
  const page = findRecord(development, params.slug);
  const practice = findRecord(practices, params.slug);
  if (page) return { kind: "development" as const, page, site };
  if (practice) return { kind: "practice" as const, page: practice, site };
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  const { page, site } = loaderData;
  const path = location.pathname;
  return [
    ...pageMeta(page.seo, site, location),
    ...jsonLd(
      breadcrumbList(servicesTrail, { label: page.name, href: path }),
      service({ name: page.name, description: page.seo.description, path }),
      faqPage(page.faq.items),
    ),
  ];
};

export default function ServiceDetailRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "development" ? (
    <DevelopmentTemplate page={loaderData.page} />
  ) : (
    <PracticeTemplate practice={loaderData.page} />
  );
}
