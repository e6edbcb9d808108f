import { servicePageMeta } from "#app/structured-data/service-page.ts";
import { DigitalMarketingTemplate } from "#app/templates/digital-marketing-template.tsx";
import { servicesTrail } from "#app/trails.ts";
import { clients, digitalMarketingPage, engagements, stack, testimonials } from "#content/collections.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { testimonialsOn } from "#content/views/testimonial-view.ts";
import type { Route } from "./+types/digital-marketing";

export function loader() {
  return {
    page: digitalMarketingPage,
    trail: [...servicesTrail, { label: digitalMarketingPage.name, href: "/services/digital-marketing" }],
    testimonials: testimonialsOn("marketing", { testimonials, engagements, clients, stack }),
    site: brandNames,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => servicePageMeta(loaderData, location);

export default function DigitalMarketingRoute({ loaderData: { page, testimonials } }: Route.ComponentProps) {
  return <DigitalMarketingTemplate page={page} testimonials={testimonials} />;
}
