import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { HireGrid } from "#app/sections/hire/hire-grid.tsx";
import { RecentWork } from "#app/sections/services/recent-work.tsx";
import { RelatedLinks } from "#app/sections/services/related-links.tsx";
import { ServiceIndex } from "#app/sections/services/service-index.tsx";
import type { HireLink, Project, ServicesPage } from "#content/types.ts";

type Props = { page: ServicesPage; projects: readonly Project[]; hire: readonly HireLink[] };

export function ServicesTemplate({ page, projects, hire }: Props) {
  const { hero, closing } = page;
  return (
    <>
      <PageHero heading={hero.heading} intro={hero.intro} actions={[hero.action]} />
      <ServiceIndex {...page.index} />
      <RecentWork heading={page.recent.heading} all={page.recent.all} items={projects} />
      <NextStep {...page.next} />
      <RelatedLinks id="more" {...page.more} />
      <HireGrid id="hire" {...page.hire} items={hire} tone="terrace" />
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}
