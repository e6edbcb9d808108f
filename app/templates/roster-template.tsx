import { FeatureGrid } from "#app/sections/feature-grid.tsx";
import { HireGrid } from "#app/sections/hire-grid.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { ProcessFlight } from "#app/sections/process-flight.tsx";
import { Roster } from "#app/sections/roster.tsx";
import { TechnologyIndex } from "#app/sections/technology-index.tsx";
import type { HireLink, RosterDeveloper, RosterPage, RosterStack } from "#content/types.ts";
import { homeTrail } from "./trails.ts";

type Props = {
  page: RosterPage;
  stack: RosterStack;
  developers: readonly RosterDeveloper[];
  technologies: readonly HireLink[];
};

/** The directory of developers; it has no closing band, since its cards are the call to action. */
export function RosterTemplate({ page, stack, developers, technologies }: Props) {
  return (
    <>
      <PageHero trail={homeTrail} current="Hire developers" variant="compact" {...page.hero} />
      <TechnologyIndex id="stack" {...stack} />
      <Roster id="developers" labels={page.developers} developers={developers} />
      <ProcessFlight id="process" {...page.process} />
      <FeatureGrid id="why" {...page.why} />
      <HireGrid id="technologies" {...page.technologies} items={technologies} />
    </>
  );
}
