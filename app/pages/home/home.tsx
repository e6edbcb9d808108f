import { Testimonials } from "#app/sections/social-proof/testimonials.tsx";
import { TechnologyCards } from "#app/sections/technologies/technology-cards.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { organization, webSite } from "#app/structured-data/things.ts";
import * as content from "#content/collections.ts";
import { testimonialsOn, toStory, withLogo } from "#content/views/engagement-view.ts";
import { toExampleTeam } from "#content/views/example-team.ts";
import { latestPosts } from "#content/views/posts.ts";
import type { Route } from "./+types/home";
import { DeliveryPromise } from "./delivery-promise.tsx";
import { HomeHero } from "./home-hero.tsx";
import { InsightsTeaser } from "./insights-teaser.tsx";
import { LogoCloud } from "./logo-cloud.tsx";
import { Products } from "./products.tsx";
import { Results } from "./results.tsx";
import { Talent } from "./talent.tsx";

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
    exampleTeam: toExampleTeam(content),
    stories:
      home.work?.items.map((story) => toStory(story, hireFrame.stories.action, content)) ?? [],
    testimonials: testimonialsOn("ai", content),
    posts: latestPosts(INSIGHTS),
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home, clients, currencies, exampleTeam } = loaderData;
  const { technologies, stories, testimonials, posts } = loaderData;
  const release = home.products?.tabs.find(({ value }) => value === "ai")?.example;
  return (
    <>
      <HomeHero {...home.hero} proof={home.work?.all} release={release} />
      <LogoCloud {...home.clients} clients={clients} />
      {home.products ? <Products {...home.products} /> : null}
      {home.work ? <Results {...home.work} items={stories} /> : null}
      <div data-prices="">
        <Talent {...home.talent} example={exampleTeam} />
        <DeliveryPromise {...home.promise} currencies={currencies} />
      </div>
      <TechnologyCards {...home.technologies} groups={technologies} />
      <Testimonials {...home.testimonials} items={testimonials} />
      {home.insights && posts.length > 0 ? (
        <InsightsTeaser {...home.insights} posts={posts} />
      ) : null}
    </>
  );
}
