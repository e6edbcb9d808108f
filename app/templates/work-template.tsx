import { CallToAction } from "#app/sections/call-to-action.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { WorkMosaic } from "#app/sections/work-mosaic.tsx";
import type { Project, WorkPage } from "#content/types.ts";
import { homeTrail } from "./trails.ts";

export function WorkTemplate({ page, projects }: { page: WorkPage; projects: readonly Project[] }) {
  return (
    <>
      <PageHero trail={homeTrail} current="Work" heading={page.heading} intro={page.intro} />
      <WorkMosaic label={page.listHeading} items={projects} />
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
