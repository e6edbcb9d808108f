import { pageMeta } from "#app/page-meta.ts";
import { DigitalMarketingTemplate } from "#app/templates/digital-marketing-template.tsx";
import { digitalMarketingPage, site, testimonials } from "#content/collections.ts";
import type { Route } from "./+types/digital-marketing";

export function loader() {
  return {
    page: digitalMarketingPage,
    testimonials: Object.values(testimonials),
    site: { name: site.name, wordmark: site.wordmark },
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site } }) => pageMeta(page.seo, site);

export default function DigitalMarketingRoute({ loaderData: { page, testimonials } }: Route.ComponentProps) {
  return <DigitalMarketingTemplate page={page} testimonials={testimonials} />;
}
