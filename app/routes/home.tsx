import { LatestInsights } from "#app/sections/blog/latest-insights.tsx";
import { NextStep } from "#app/sections/calls-to-action/next-step.tsx";
import { DeliveryPromise } from "#app/sections/home/delivery-promise.tsx";
import { FeaturedWork } from "#app/sections/home/featured-work.tsx";
import { HomeHero } from "#app/sections/home/home-hero.tsx";
import { LogoCloud } from "#app/sections/home/logo-cloud.tsx";
import { Products } from "#app/sections/home/products.tsx";
import { Talent } from "#app/sections/home/talent.tsx";
import { Testimonials } from "#app/sections/social-proof/testimonials.tsx";
import { TechnologyCards } from "#app/sections/technologies/technology-cards.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { organization, webSite } from "#app/structured-data/organization.ts";
import * as content from "#content/collections.ts";
import { withLogo } from "#content/views/client-view.ts";
import { latestPosts } from "#content/views/latest-posts.ts";
import { toProject } from "#content/views/project.ts";
import { testimonialsOn } from "#content/views/testimonial-view.ts";
import type { Route } from "./+types/home";

const INSIGHTS = 4;

export function loader() {
  const { home, site, clients, technologies, work } = content;
  return {
    home,
    head: headOf(home.seo, [], organization(site), webSite(site)),
    clients: withLogo(clients),
    technologies: Object.values(technologies),
    projects: home.work?.cases.flatMap((slug) => (work[slug] ? toProject(work[slug], content) : [])) ?? [],
    testimonials: testimonialsOn("ai", content),
    posts: latestPosts(INSIGHTS),
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home, clients, technologies, projects, testimonials, posts } = loaderData;
  return (
    <>
      <HomeHero {...home.hero} />
      <LogoCloud {...home.clients} clients={clients} />
      {home.products ? <Products {...home.products} /> : null}
      {home.work ? <FeaturedWork {...home.work} projects={projects} /> : null}
      <Talent {...home.talent} />
      <DeliveryPromise {...home.promise} />
      <TechnologyCards {...home.technologies} groups={technologies} />
      <NextStep {...home.next} />
      <Testimonials {...home.testimonials} items={testimonials} />
      {home.insights && posts.length > 0 ? <LatestInsights {...home.insights} posts={posts} /> : null}
    </>
  );
}
