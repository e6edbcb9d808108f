import { LatestInsights } from "#app/sections/blog/latest-insights.tsx";
import { DeliveryPromise } from "#app/sections/home/delivery-promise.tsx";
import { HomeHero } from "#app/sections/home/home-hero.tsx";
import { LogoCloud } from "#app/sections/home/logo-cloud.tsx";
import { Products } from "#app/sections/home/products.tsx";
import { Talent } from "#app/sections/home/talent.tsx";
import { StoryGrid } from "#app/sections/social-proof/story-grid.tsx";
import { Testimonials } from "#app/sections/social-proof/testimonials.tsx";
import { TechnologyCards } from "#app/sections/technologies/technology-cards.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { organization, webSite } from "#app/structured-data/things.ts";
import * as content from "#content/collections.ts";
import { testimonialsOn, toStory, withLogo } from "#content/views/engagement-view.ts";
import { latestPosts } from "#content/views/posts.ts";
import type { Route } from "./+types/home";

const INSIGHTS = 4;

export function loader() {
  const { home, site, clients, technologies, hireFrame } = content;
  return {
    home,
    head: headOf(home.seo, [], organization(site), webSite(site)),
    clients: withLogo(clients),
    // Without their uses, which are on the About page.
    technologies: Object.values(technologies).map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, use: "" })),
    })),
    currencies: site.currencies,
    stories: home.work?.items.map((story) => toStory(story, hireFrame.stories.action, content)) ?? [],
    testimonials: testimonialsOn("ai", content),
    posts: latestPosts(INSIGHTS),
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home, clients, currencies, technologies, stories, testimonials, posts } = loaderData;
  return (
    <>
      <HomeHero {...home.hero} proof={home.work?.all} />
      <LogoCloud {...home.clients} clients={clients} />
      {home.products ? <Products {...home.products} /> : null}
      {home.work ? <StoryGrid id="featured-work" {...home.work} items={stories} variant="teaser" /> : null}
      <Talent {...home.talent} />
      <DeliveryPromise {...home.promise} currencies={currencies} />
      <TechnologyCards {...home.technologies} groups={technologies} />
      <Testimonials {...home.testimonials} items={testimonials} />
      {home.insights && posts.length > 0 ? <LatestInsights {...home.insights} posts={posts} /> : null}
    </>
  );
}
