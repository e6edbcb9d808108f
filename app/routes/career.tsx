import { CallToAction } from "#app/sections/calls-to-action/call-to-action.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { JobList } from "#app/sections/career/job-list.tsx";
import { SplitSection } from "#app/sections/headings/headed-section.tsx";
import { HeroPicture, PageHero } from "#app/sections/headings/page-hero.tsx";
import { ProcessSteps } from "#app/sections/process/process-steps.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { jobPosting } from "#app/structured-data/things.ts";
import { homeTrail } from "#app/trails.ts";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import * as content from "#content/collections.ts";
import type { Route } from "./+types/career";

export function loader() {
  const { careerPage: page, site } = content;
  const openings = Object.values(content.openings);
  const trail = [...homeTrail, { label: "Career", href: "/career" }];
  const postings = openings.map((opening) => jobPosting(opening, site));
  return {
    page,
    head: headOf(page.seo, trail, ...postings),
    openings,
    mailTo: site.mail.careers,
  };
}

export default function CareerPage({ loaderData: { page, openings, mailTo } }: Route.ComponentProps) {
  const { hero, closing } = page;
  return (
    <>
      <PageHero heading={hero.heading} intro={hero.intro} actions={[{ label: hero.action, href: "#openings" }]}>
        <HeroPicture image={hero.image} tone="deep" />
      </PageHero>
      <SplitSection id="culture" tone="tinted" stairs="left" heading={page.culture.heading}>
        <div className="prose">
          <Paragraphs texts={page.culture.body} />
        </div>
      </SplitSection>
      <JobList {...page.openings} openings={openings} mailTo={mailTo} />
      <IconList id="benefits" {...page.benefits} />
      <ProcessSteps id="hiring" {...page.process} />
      <CallToAction heading={closing.heading} actions={[{ label: closing.action, href: `mailto:${mailTo}` }]} />
    </>
  );
}
