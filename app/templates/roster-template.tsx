import { IconList } from "#app/sections/cards/icon-list.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { HireGrid } from "#app/sections/hire/hire-grid.tsx";
import { Roster } from "#app/sections/roster/roster.tsx";
import { TechnologyNames } from "#app/sections/roster/technology-names.tsx";
import { ProcessStairs } from "#app/sections/steps/process-stairs.tsx";
import type { HireLink, RosterDeveloper, RosterFilter, RosterPage, RosterStack } from "#content/types.ts";

type Props = {
  page: RosterPage;
  stack: RosterStack;
  developers: readonly RosterDeveloper[];
  filters: readonly RosterFilter[];
  technologies: readonly HireLink[];
};

/** People first: whoever comes for them sees one before any scrolling. */
export function RosterTemplate({ page, stack, developers, filters, technologies }: Props) {
  return (
    <>
      <PageHero variant="compact" {...page.hero} />
      <Roster id="developers" labels={page.developers} developers={developers} technologies={filters} />
      <NextStep {...page.next} />
      <TechnologyNames id="stack" {...stack} />
      <ProcessStairs id="process" isFolding {...page.process} />
      <IconList id="why" isFolding {...page.why} />
      <HireGrid id="technologies" {...page.technologies} items={technologies} />
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
