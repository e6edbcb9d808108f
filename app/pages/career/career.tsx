import { CallToAction } from "#app/sections/calls-to-action/call-to-action.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { HeroPicture, PageHero } from "#app/sections/headings/page-hero.tsx";
import { ProcessSteps } from "#app/sections/process/process-steps.tsx";
import { closesAt } from "#app/structured-data/closes-at.ts";
import { headOf } from "#app/structured-data/head-of.ts";
import { jobPosting } from "#app/structured-data/job-posting.ts";
import { homeTrail } from "#app/trails.ts";
import * as content from "#content/collections.ts";
import { toTeam } from "#content/views/hire-page.ts";
import type { Route } from "./+types/career";
import { Culture } from "./culture.tsx";
import { JobList } from "./job-list.tsx";

export function loader() {
  const { careerPage: page, site } = content;
  const records = Object.values(content.openings);
  const openings = records.map((opening) => ({ ...opening, closesAt: closesAt(opening, site) }));
  const trail = [...homeTrail, { label: "Career", href: "/career" }];
  const postings = records.map((opening) => jobPosting(opening, site));
  return {
    page,
    head: headOf(page.seo, trail, ...postings),
    people: toTeam(page.culture.people ?? [], content),
    openings,
    mailTo: site.mail.careers,
  };
}

export default function CareerPage({
  loaderData: { page, people, openings, mailTo },
}: Route.ComponentProps) {
  const { hero, closing } = page;
  return (
    <>
      <PageHero
        heading={hero.heading}
        intro={hero.intro}
        actions={[{ label: hero.action, href: "#openings" }]}
      >
        <HeroPicture image={hero.image} tone="deep" />
      </PageHero>
      <Culture {...page.culture} people={people} />
      <JobList {...page.openings} openings={openings} mailTo={mailTo} />
      <IconList id="benefits" {...page.benefits} />
      <ProcessSteps id="hiring" {...page.process} />
      <CallToAction
        heading={closing.heading}
        actions={[{ label: closing.action, href: `mailto:${mailTo}` }]}
      />
    </>
  );
}
