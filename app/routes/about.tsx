import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { AboutTemplate } from "#app/templates/about-template.tsx";
import { homeTrail } from "#app/trails.ts";
import {
  aboutPage,
  clients,
  contactPage,
  engagements,
  home,
  people,
  site,
  stack,
  technologies,
  testimonials,
} from "#content/collections.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { toPortrait } from "#content/views/portrait-view.ts";
import { testimonialsOn } from "#content/views/testimonial-view.ts";
import type { Route } from "./+types/about";

export const loader = () => ({
  page: {
    ...aboutPage,
    story: {
      ...aboutPage.story,
      portraits: aboutPage.story.team.people.flatMap((slug) => people[slug] ?? []).map(toPortrait),
    },
  },
  trail: [...homeTrail, { label: aboutPage.hero.heading, href: "/about" }],
  offices: { ...contactPage.offices, offices: site.offices },
  technologies: { ...home.technologies, groups: Object.values(technologies) },
  testimonials: {
    ...home.testimonials,
    items: testimonialsOn("delivery", { testimonials, engagements, clients, stack }),
  },
  site: brandNames,
});

export const meta: Route.MetaFunction = ({ loaderData: { page, trail, site }, location }) => [
  ...pageMeta(page.seo, site, location),
  ...jsonLd(breadcrumbList(trail)),
];

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutTemplate {...loaderData} />;
}
