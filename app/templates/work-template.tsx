import { island } from "#app/islands/island.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import WorkFilter from "#app/sections/work/work-filter.tsx";
import { WorkMosaic } from "#app/sections/work/work-mosaic.tsx";
import { WorkRegister } from "#app/sections/work/work-register.tsx";
import type { Entry, FilterOption, Project, WorkPage } from "#content/types.ts";
import { homeTrail } from "./trails.ts";

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
  return (
    <>
      <PageHero trail={homeTrail} current="Work" heading={page.heading} intro={page.intro} />
      <WorkMosaic label={page.listHeading} items={projects} />
      <WorkRegister {...page.register} entries={entries}>
        <FilterIsland labels={page.register} engagements={engagements} technologies={technologies} trades={trades} />
      </WorkRegister>
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
