import { servicePageMeta } from "#app/structured-data/service-page.ts";
import { InvestingTemplate } from "#app/templates/investing-template.tsx";
import { servicesTrail } from "#app/trails.ts";
import { clients, engagements, investingPage, stack, testimonials } from "#content/collections.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { testimonialsOn } from "#content/views/testimonial-view.ts";
import type { Route } from "./+types/investing-in-india";

export function loader() {
  return {
    page: investingPage,
    trail: [...servicesTrail, { label: investingPage.name, href: "/services/investing-in-india" }],
    testimonials: testimonialsOn("india", { testimonials, engagements, clients, stack }),
    site: brandNames,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => servicePageMeta(loaderData, location);

export default function InvestingRoute({ loaderData: { page, testimonials } }: Route.ComponentProps) {
  return <InvestingTemplate page={page} testimonials={testimonials} />;
}
