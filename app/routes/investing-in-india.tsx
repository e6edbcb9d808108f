import { pageMeta } from "#app/page-meta.ts";
import { InvestingTemplate } from "#app/templates/investing-template.tsx";
import { investingPage, site, testimonials } from "#content/collections.ts";
import type { Route } from "./+types/investing-in-india";

export function loader() {
  return {
    page: investingPage,
    testimonials: Object.values(testimonials),
    site: { name: site.name, wordmark: site.wordmark },
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site } }) => pageMeta(page.seo, site);

export default function InvestingRoute({ loaderData: { page, testimonials } }: Route.ComponentProps) {
  return <InvestingTemplate page={page} testimonials={testimonials} />;
}
