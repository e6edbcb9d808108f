import { servicePageMeta } from "#app/structured-data/service-page.ts";
import { InvestingTemplate } from "#app/templates/investing-template.tsx";
import { clients, engagements, investingPage, stack, testimonials } from "#content/collections.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { testimonialsOn } from "#content/views/testimonial-view.ts";
import type { Route } from "./+types/investing-in-india";

export function loader() {
  return {
    page: investingPage,
    testimonials: testimonialsOn("india", { testimonials, engagements, clients, stack }),
    site: brandNames,
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site }, location }) =>
  servicePageMeta(page, site, location);

export default function InvestingRoute({ loaderData: { page, testimonials } }: Route.ComponentProps) {
  return <InvestingTemplate page={page} testimonials={testimonials} />;
}
