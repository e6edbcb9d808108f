import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { WorkMosaic } from "#app/sections/work/work-mosaic.tsx";
import { WorkRegister } from "#app/sections/work/work-register.tsx";
import type { Entry, FilterOption, Project, WorkPage } from "#content/types.ts";

type Props = {
  page: WorkPage;
  projects: readonly Project[];
  entries: readonly Entry[];
  technologies: readonly FilterOption[];
  trades: readonly FilterOption[];
};

export function WorkTemplate({ page, projects, entries, technologies, trades }: Props) {
  return (
    <>
      <PageHero heading={page.heading} intro={page.intro} actions={[page.action]} />
      <WorkMosaic label={page.listHeading} items={projects} />
      <NextStep {...page.next} />
      <WorkRegister
        labels={page.register}
        entries={entries}
        featured={projects.map(({ slug }) => slug)}
        technologies={technologies}
        trades={trades}
      />
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
