import { LatestInsights } from "#app/sections/blog/latest-insights.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { DeliveryPromise } from "#app/sections/home/delivery-promise.tsx";
import { HomeHero } from "#app/sections/home/home-hero.tsx";
import { LogoCloud } from "#app/sections/home/logo-cloud.tsx";
import { Products } from "#app/sections/home/products.tsx";
import { Talent } from "#app/sections/home/talent.tsx";
import { Testimonials } from "#app/sections/proof/testimonials.tsx";
import { TechnologyCards } from "#app/sections/technologies/technology-cards.tsx";
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
      {home.products ? <Products {...home.products} /> : null}
      <Talent {...home.talent} />
      <DeliveryPromise {...home.promise} />
      <TechnologyCards {...home.technologies} groups={technologies} />
      <NextStep {...home.next} />
      <Testimonials {...home.testimonials} items={testimonials} />
      {home.insights && posts.length > 0 ? <LatestInsights {...home.insights} posts={posts} /> : null}
    </>
  );
}
