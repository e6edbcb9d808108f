import { data } from "react-router";
import { servicePageMeta } from "#app/structured-data/service-page.ts";
import { DevelopmentTemplate } from "#app/templates/development-template.tsx";
import { PracticeTemplate } from "#app/templates/practice-template.tsx";
import { servicesTrail } from "#app/trails.ts";
import { clients, development, engagements, practices, site, stack } from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import { toProof } from "#content/views/engagement-view.ts";
import type { Route } from "./+types/service-detail";

export function loader({ params, url }: Route.LoaderArgs) {
  const page = findRecord(development, params.slug);
  const practice = findRecord(practices, params.slug);
  const sources = { engagements, clients, stack };
  const trail = [...servicesTrail, { label: (page ?? practice)?.name ?? "", href: url.pathname }];
  if (page) return { kind: "development" as const, page, trail, proof: toProof(page.proof, sources), site };
  if (practice)
    return { kind: "practice" as const, page: practice, trail, proof: toProof(practice.proof, sources), site };
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  return servicePageMeta(loaderData, location);
};

export default function ServiceDetailRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "development" ? (
    <DevelopmentTemplate page={loaderData.page} proof={loaderData.proof} />
  ) : (
    <PracticeTemplate practice={loaderData.page} proof={loaderData.proof} />
  );
}
