import { CallToAction, NextStep } from "#app/sections/calls-to-action/call-to-action.tsx";
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
import { AboutBanner } from "./about-banner.tsx";
import { CompanyStory } from "./company-story.tsx";
import { CoreServices } from "./core-services.tsx";
import { Reasons } from "./reasons.tsx";

export function loader() {
  const { aboutPage: page, home, technologies } = content;
  const first = page.story.team.people;
  const core = page.core.items.flatMap((item) => {
    const screen = content.screens[item.screen];
    return screen ? [{ ...item, screen }] : [];
  });
  return {
    core,
    page,
    head: headOf(page.seo, [...homeTrail, { label: page.hero.heading, href: "/about" }]),
    team: toTeam([...new Set([...first, ...Object.keys(content.people)])], content),
    technologies: { ...home.technologies, groups: Object.values(technologies) },
    testimonials: { ...home.testimonials, items: testimonialsOn("delivery", content) },
  };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { core, page, team, technologies, testimonials } = loaderData;
  return (
    <>
      <AboutBanner {...page.hero} />
      <CompanyStory {...page.story} members={team} />
      <NextStep {...page.next} />
      <Reasons id="capabilities" {...page.capabilities} />
      <CoreServices heading={page.core.heading} items={core} />
      <HeadedSection
        id="impact"
        heading={page.impact.heading}
        intro={page.impact.intro}
        reveal="stagger"
      >
        <Statistics items={page.impact.figures} />
      </HeadedSection>
      <TechnologyCards {...technologies} />
      <Testimonials {...testimonials} />
      <CallToAction heading={page.closing.heading} actions={[page.closing.action]} />
    </>
  );
}
