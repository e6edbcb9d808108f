import { island } from "#app/islands/island.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextSteps } from "#app/sections/closings/next-step.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import WorkFilter from "#app/sections/work/work-filter.tsx";
import { WorkMosaic, WorkMosaicRest } from "#app/sections/work/work-mosaic.tsx";
import { WorkRegister } from "#app/sections/work/work-register.tsx";
import type { Entry, FilterOption, Project, WorkPage } from "#content/types.ts";

/** The mosaic is laid in fours. */
const FIRST = 4;

const FilterIsland = island("work-filter", WorkFilter, "visible");

type Props = {
  page: WorkPage;
  projects: readonly Project[];
  entries: readonly Entry[];
  technologies: readonly FilterOption[];
  trades: readonly FilterOption[];
};

export function WorkTemplate({ page, projects, entries, technologies, trades }: Props) {
  const engagements = entries.map(({ slug, trade, technologySlugs }) => ({
    slug,
    trade,
    technologies: technologySlugs,
  }));
  const { asks, ...labels } = page.register;
  return (
    <>
      <PageHero heading={page.heading} intro={page.intro} actions={[page.action]} />
      <WorkMosaic label={page.listHeading} items={projects.slice(0, FIRST)} />
      <NextSteps items={page.next} at={0} />
      <WorkMosaicRest items={projects.slice(FIRST)} />
      <NextSteps items={page.next} at={1} />
      <WorkRegister heading={labels.heading} intro={labels.intro} asks={asks} entries={entries}>
        <FilterIsland labels={labels} engagements={engagements} technologies={technologies} trades={trades} />
      </WorkRegister>
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
