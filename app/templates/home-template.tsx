import { DeliveryPromise } from "#app/sections/delivery-promise.tsx";
import { HomeHero } from "#app/sections/home-hero.tsx";
import { LatestInsights } from "#app/sections/latest-insights.tsx";
import { LogoCloud } from "#app/sections/logo-cloud.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { Products } from "#app/sections/products.tsx";
import { Talent } from "#app/sections/talent.tsx";
import { TechStack } from "#app/sections/tech-stack.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import type { Client, Home, PostSummary, TechnologyGroup, Testimonial } from "#content/types.ts";

type Props = {
  home: Omit<Home, "seo">;
  clients: readonly Client[];
  technologies: readonly TechnologyGroup[];
  testimonials: readonly Testimonial[];
  posts: readonly PostSummary[];
};

export function HomeTemplate({ home, clients, technologies, testimonials, posts }: Props) {
  return (
    <>
      <HomeHero {...home.hero} />
      <LogoCloud {...home.clients} clients={clients} />
      <Products {...home.products} />
      <Talent {...home.talent} />
      <DeliveryPromise {...home.promise} />
      <TechStack {...home.technologies} groups={technologies} />
      <NextStep {...home.next} />
      <Testimonials {...home.testimonials} items={testimonials} />
      {posts.length > 0 ? <LatestInsights {...home.insights} posts={posts} /> : null}
    </>
  );
}
