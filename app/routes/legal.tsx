import { data } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { LegalTemplate } from "#app/templates/legal-template.tsx";
import { legal, site } from "#content/collections.ts";
import type { Route } from "./+types/legal";

/** /privacy and /terms: the record is named like the path. */
export function loader({ url }: Route.LoaderArgs) {
  const page = legal[url.pathname.replaceAll("/", "")];
  if (!page) throw data(null, { status: 404 });
  return { page, site: { name: site.name, wordmark: site.wordmark } };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.page.seo, loaderData.site) : [];

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalTemplate page={loaderData.page} />;
}
