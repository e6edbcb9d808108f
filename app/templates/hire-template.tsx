import type { Reach } from "#app/forms/direct-contact.tsx";
import InquiryForm from "#app/forms/inquiry-form.tsx";
import { island } from "#app/islands/island.tsx";
import { FeatureGrid } from "#app/sections/cards/icon-list.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { Overview } from "#app/sections/heads/overview.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { Fit } from "#app/sections/hire/fit.tsx";
import { HireGrid } from "#app/sections/hire/hire-grid.tsx";
import { InquiryBand } from "#app/sections/hire/inquiry-band.tsx";
import { PeopleGrid } from "#app/sections/hire/people-grid.tsx";
import { ServiceBand } from "#app/sections/hire/service-band.tsx";
import { Shortlist } from "#app/sections/hire/shortlist.tsx";
import { ChipBand } from "#app/sections/hire/tool-chips.tsx";
import { Quotes } from "#app/sections/proof/quote-row.tsx";
import { StatFlight } from "#app/sections/proof/stat-flight.tsx";
import { StoryGrid } from "#app/sections/proof/story-grid.tsx";
import { ProcessFlight } from "#app/sections/steps/process-flight.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import type { HireFrame, HirePage, LinkRecord } from "#content/types.ts";
import type { LeadResult } from "#shared/lead-result.ts";
import { hireTrail } from "./trails.ts";

const FormIsland = island("inquiry-form", InquiryForm, "visible");

type Props = {
  page: HirePage;
  frame: HireFrame;
  price: { text: string; action: LinkRecord } | undefined;
  hasRoster: boolean;
  reach: Reach;
  posted: LeadResult | undefined;
};

/** A page on hiring developers of one technology; parts that a record leaves out are left out here. */
export function HireTemplate({ page, frame, price, hasRoster, reach, posted }: Props) {
  const { hero, overview, process, solutions, technologies } = page;
  const { inquiry } = frame;
  return (
    <>
      <PageHero
        trail={hireTrail(hasRoster)}
        current={page.name}
        heading={hero.heading}
        intro={hero.intro}
        points={hero.points}
        actions={[{ label: hero.action, href: "#inquiry-fullName" }]}
        {...(price ? { note: price } : {})}
      >
        <Shortlist members={page.team.members} />
      </PageHero>
      <StatFlight label={`${page.technology} work in figures`} items={page.statistics} />
      <InquiryBand id="inquiry" heading={inquiry.heading} intro={page.inquiry.intro} next={inquiry.next}>
        <FormIsland
          heading={inquiry.form}
          requirementsLabel={page.inquiry.requirementsLabel}
          requirementsHint={page.inquiry.requirementsHint}
          action={page.path}
          success={inquiry.success}
          reach={reach}
          posted={posted}
        />
      </InquiryBand>
      {overview ? <Overview id="overview" {...overview} /> : null}
      <FeatureGrid id="expertise" {...page.expertise} />
      {process ? <ProcessFlight id="process" {...process} /> : null}
      <ServiceBand id="services" services={page.services} />
      {solutions ? <FeatureGrid id="solutions" {...solutions} /> : null}
      {technologies ? <ChipBand id="technologies" {...technologies} /> : null}
      <Fit id="fit" labels={frame.fit} {...page.fit} />
      <PeopleGrid
        id="team"
        heading={page.team.heading}
        intro={page.team.intro}
        items={page.team.members}
        {...(hasRoster
          ? { action: { label: frame.team.action, href: `/hire/developers?technology=${page.stack}` } }
          : {})}
      />
      <StoryGrid id="stories" {...page.stories} all={frame.stories.all} />
      <Quotes id="testimonials" {...page.testimonials} />
      <Faq id="faq" {...page.faq} />
      <HireGrid id="related" heading={frame.related.heading} items={page.related} />
      <CallToAction {...page.closing} />
    </>
  );
}
