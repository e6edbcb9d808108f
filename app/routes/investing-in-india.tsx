import { servicePageMeta } from "#app/structured-data/service-page.ts";
import { InvestingTemplate } from "#app/templates/investing-template.tsx";
import { clients, engagements, investingPage, site, stack, testimonials } from "#content/collections.ts";
import { testimonialsOn } from "#content/views/testimonial-view.ts";
import type { Route } from "./+types/investing-in-india";

export function loader() {
  return {
    page: investingPage,
    testimonials: testimonialsOn("india", { testimonials, engagements, clients, stack }),
    site: { name: site.name, wordmark: site.wordmark },
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site }, location }) =>
  servicePageMeta(page, site, location);

export default function InvestingRoute({ loaderData: { page, testimonials } }: Route.ComponentProps) {
  return <InvestingTemplate page={page} testimonials={testimonials} />;
}
