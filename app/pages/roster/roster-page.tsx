import { CallToAction, NextStep } from "#app/sections/calls-to-action/call-to-action.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { PageHero } from "#app/sections/headings/page-hero.tsx";
import { HireGrid } from "#app/sections/hire/hire-grid.tsx";
import { ProcessSteps } from "#app/sections/process/process-steps.tsx";
import { DefinitionRows } from "#app/sections/text/definition-rows.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { rosterTrail } from "#app/trails.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import * as content from "#content/collections.ts";
import { toHireLink } from "#content/views/hire-page.ts";
import { rosterTechnologies, toRoster, toStack } from "#content/views/people.ts";
import { rosterDataPath } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/roster-page";
import { Roster } from "./roster.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "alternate", type: "application/json", href: rosterDataPath },
];

export const loader = () => ({
  page: content.rosterPage,
  head: headOf(content.rosterPage.seo, rosterTrail),
  stack: toStack(content),
  developers: toRoster(content),
  filters: rosterTechnologies(content),
  technologies: Object.values(content.hire).map(toHireLink),
  dayChoice: content.hireFrame.person.day.choice,
  currencies: content.site.currencies,
});

export default function RosterPage({ loaderData }: Route.ComponentProps) {
  const { page, stack, developers, filters, technologies, dayChoice, currencies } = loaderData;
  return (
    <>
      <Reveal effect="entry">
        <PageHero variant="compact" {...page.hero} />
      </Reveal>
      <Roster
        id="developers"
        labels={page.developers}
        developers={developers}
        technologies={filters}
        dayChoice={dayChoice}
        shortlist={page.shortlist}
        currencies={currencies}
      />
      <NextStep {...page.next} />
      <DefinitionRows id="stack" reveal="stagger" {...stack} />
      <ProcessSteps id="process" isCollapsible {...page.process} />
      <IconList id="why" isCollapsible {...page.why} />
      <HireGrid id="technologies" {...page.technologies} items={technologies} />
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
