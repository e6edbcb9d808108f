import { CallToAction, NextStep } from "#app/sections/calls-to-action/call-to-action.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { PageHero } from "#app/sections/headings/page-hero.tsx";
import { HireGrid } from "#app/sections/hire/hire-grid.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { servicesTrail } from "#app/trails.ts";
import { LinkRows } from "#app/ui/link-rows.tsx";
import * as content from "#content/collections.ts";
import { toHireLink } from "#content/views/hire-page.ts";
import { screenAt, toProject } from "#content/views/project.ts";
import type { Route } from "./+types/services";
import { HeroScreen } from "./hero-screen.tsx";
import { RecentWork } from "./recent-work.tsx";
import { ServiceIndex } from "./service-index.tsx";

export function loader() {
  const { servicesPage: page, hire, work } = content;
  const recent = page.recent?.items ?? [];
  return {
    page,
    head: headOf(page.seo, servicesTrail),
    screen: screenAt(page.hero.screen, content),
    projects: recent.flatMap((slug) => work[slug] ?? []).map((one) => toProject(one, content)),
    hire: Object.values(hire).map(toHireLink),
  };
}

export default function ServicesPage({
  loaderData: { page, screen, projects, hire },
}: Route.ComponentProps) {
  const { hero, closing } = page;
  return (
    <>
      <PageHero heading={hero.heading} intro={hero.intro} actions={[hero.action]}>
        <HeroScreen screen={screen} />
      </PageHero>
      <ServiceIndex {...page.index} />
      {page.recent ? (
        <RecentWork heading={page.recent.heading} all={page.recent.all} items={projects} />
      ) : null}
      <NextStep {...page.next} />
      <HeadedSection id="more" {...page.more} reveal="stagger">
        <LinkRows links={page.more.items} />
      </HeadedSection>
      {page.hire ? <HireGrid id="hire" {...page.hire} items={hire} tone="tinted" /> : null}
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}
