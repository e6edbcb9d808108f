import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextSteps } from "#app/sections/closings/next-step.tsx";
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
      <NextSteps items={page.next} at={0} />
      <RecentWork heading={page.recent.heading} all={page.recent.all} items={projects} />
      <NextSteps items={page.next} at={1} />
      <RelatedLinks id="more" {...page.more} />
      <HireGrid id="hire" {...page.hire} items={hire} tone="terrace" />
      <CallToAction heading={closing.heading} actions={[closing.action]} />
    </>
  );
}
