import { AboutBanner } from "#app/sections/about/about-banner.tsx";
import { CompanyStory } from "#app/sections/about/company-story.tsx";
import { CoreServices } from "#app/sections/about/core-services.tsx";
import { CallToAction, NextStep } from "#app/sections/calls-to-action/call-to-action.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Statistics } from "#app/sections/social-proof/statistics.tsx";
import { Testimonials } from "#app/sections/social-proof/testimonials.tsx";
import { TechnologyCards } from "#app/sections/technologies/technology-cards.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { homeTrail } from "#app/trails.ts";
import * as content from "#content/collections.ts";
import { testimonialsOn } from "#content/views/engagement-view.ts";
import { toTeam } from "#content/views/hire-page.ts";
import type { Route } from "./+types/about";

export function loader() {
  const { aboutPage: page, home, technologies } = content;
  return {
    page,
    head: headOf(page.seo, [...homeTrail, { label: page.hero.heading, href: "/about" }]),
    team: { members: toTeam(page.story.team.people, content), count: Object.keys(content.people).length },
    technologies: { ...home.technologies, groups: Object.values(technologies) },
    testimonials: { ...home.testimonials, items: testimonialsOn("delivery", content) },
  };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { page, team, technologies, testimonials } = loaderData;
  return (
    <>
      <AboutBanner {...page.hero} />
      <CompanyStory {...page.story} {...team} />
      <NextStep {...page.next} />
      <IconList id="capabilities" columns="four" {...page.capabilities} />
      <CoreServices {...page.core} />
      <HeadedSection id="impact" heading={page.impact.heading} intro={page.impact.intro} reveal="stagger">
        <Statistics items={page.impact.figures} />
      </HeadedSection>
      <TechnologyCards {...technologies} />
      <Testimonials {...testimonials} />
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
