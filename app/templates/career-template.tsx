import { IconList } from "#app/sections/cards/icon-list.tsx";
import { Culture } from "#app/sections/career/culture.tsx";
import { JobList } from "#app/sections/career/job-list.tsx";
import { OpenNow } from "#app/sections/career/open-now.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { ProcessStairs } from "#app/sections/steps/process-stairs.tsx";
import type { CareerPage, Opening } from "#content/types.ts";

type Props = { page: CareerPage; openings: readonly Opening[]; mailTo: string };

/** In the order of the specification; the hero leads whoever only wants the positions past our culture. */
export function CareerTemplate({ page, openings, mailTo }: Props) {
  const { hero, closing } = page;
  return (
    <>
      <PageHero heading={hero.heading} intro={hero.intro} actions={[{ label: hero.action, href: "#openings" }]}>
        {openings.length > 0 ? <OpenNow heading={hero.now} openings={openings} /> : null}
      </PageHero>
      <Culture {...page.culture} />
      <JobList {...page.openings} openings={openings} mailTo={mailTo} />
      <IconList id="benefits" {...page.benefits} />
      <ProcessStairs id="hiring" direction="up" {...page.process} />
      <CallToAction heading={closing.heading} actions={[{ label: closing.action, href: `mailto:${mailTo}` }]} />
    </>
  );
}
