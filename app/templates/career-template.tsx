import { FeatureGrid } from "#app/sections/cards/icon-list.tsx";
import { Culture } from "#app/sections/career/culture.tsx";
import { JobList } from "#app/sections/career/job-list.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { ProcessFlight } from "#app/sections/steps/process-flight.tsx";
import type { CareerPage, Opening } from "#content/types.ts";
import { homeTrail } from "./trails.ts";

type Props = { page: CareerPage; openings: readonly Opening[]; mailTo: string };

/** Open positions come first: whoever looks for a job should not have to scroll past our feelings about it. */
export function CareerTemplate({ page, openings, mailTo }: Props) {
  const { hero, closing } = page;
  return (
    <>
      <PageHero trail={homeTrail} current="Career" heading={hero.heading} intro={hero.intro} />
      <JobList {...page.openings} openings={openings} mailTo={mailTo} />
      <Culture {...page.culture} />
      <FeatureGrid id="benefits" {...page.benefits} />
      <ProcessFlight id="hiring" {...page.process} />
      <CallToAction heading={closing.heading} actions={[{ label: closing.action, href: `mailto:${mailTo}` }]} />
    </>
  );
}
