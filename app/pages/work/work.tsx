import { CallToAction, NextStep } from "#app/sections/calls-to-action/call-to-action.tsx";
import { PageHero } from "#app/sections/headings/page-hero.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { workTrail } from "#app/trails.ts";
import * as content from "#content/collections.ts";
import { toEntry } from "#content/views/engagement-view.ts";
import { inOrder, register, toProject, toThumb } from "#content/views/project.ts";
import { surfaceOptions, technologyOptions, tradeOptions } from "#content/views/work-filters.ts";
import type { Route } from "./+types/work";
import { WorkGrid } from "./work-grid.tsx";
import { WorkRegister } from "./work-register.tsx";

export function loader() {
  const { workPage: page, work, engagements, clients, stack } = content;
  return {
    page,
    head: headOf(page.seo, workTrail),
    projects: inOrder(work).map((one) => toProject(one, content)),
    entries: register(content).map((one) => ({ ...toEntry(one, content), thumb: toThumb(one) })),
    technologies: [...surfaceOptions(engagements, stack), ...technologyOptions(content)],
    trades: tradeOptions(engagements, clients),
  };
}

export default function WorkPage({ loaderData }: Route.ComponentProps) {
  const { page, projects, entries, technologies, trades } = loaderData;
  return (
    <>
      <PageHero
        heading={page.heading}
        intro={page.intro}
        actions={[page.action]}
        variant="compact"
      />
      <WorkGrid label={page.listHeading} items={projects} />
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
