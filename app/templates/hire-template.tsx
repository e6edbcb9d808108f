import type { DirectContact } from "#app/forms/direct-contact.tsx";
import { FormPanel } from "#app/forms/form-panel.tsx";
import InquiryForm from "#app/forms/inquiry-form.tsx";
import { island } from "#app/islands/island.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { CallToAction } from "#app/sections/closings/call-to-action.tsx";
import { NextStep } from "#app/sections/closings/next-step.tsx";
import { Overview } from "#app/sections/heads/overview.tsx";
import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { ActionBar } from "#app/sections/hire/action-bar.tsx";
import { Fit } from "#app/sections/hire/fit.tsx";
import { HireGrid } from "#app/sections/hire/hire-grid.tsx";
import { InquirySteps } from "#app/sections/hire/inquiry-steps.tsx";
import { ServiceBand } from "#app/sections/hire/service-band.tsx";
import { HireTeam } from "#app/sections/hire/team.tsx";
import { ToolChips } from "#app/sections/hire/tool-chips.tsx";
import { QuoteRow } from "#app/sections/proof/quote-row.tsx";
import { StatStairs } from "#app/sections/proof/stat-stairs.tsx";
import { StoryGrid } from "#app/sections/proof/story-grid.tsx";
import { ProcessStairs } from "#app/sections/steps/process-stairs.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import type { HireFrame, HirePage, LinkRecord } from "#content/types.ts";
import type { LeadResult } from "#shared/lead-result.ts";

// It waits until somebody uses it: on wide screens it is in the first view, where React would cost everybody.
const FormIsland = island("inquiry-form", InquiryForm, "interaction");

/** The first field of the form; what starts a project leads there. */
const START = "#inquiry-fullName";

type Props = {
  page: HirePage;
  frame: HireFrame;
  price: { text: string; action: LinkRecord } | undefined;
  hasRoster: boolean;
  directContact: DirectContact;
  posted: LeadResult | undefined;
};

/** A page on hiring developers of one technology; parts that a record leaves out are left out here. */
export function HireTemplate({ page, frame, price, hasRoster, directContact, posted }: Props) {
  const { hero, inquiry, overview, process, solutions, technologies } = page;
  return (
    <>
      <PageHero
        heading={hero.heading}
        intro={hero.intro}
        points={hero.points}
        actions={[{ label: hero.action, href: START }]}
        {...(price ? { note: price } : {})}
      >
        <FormPanel id="inquiry" heading={frame.inquiry.heading} intro={inquiry.intro}>
          <FormIsland
            requirementsLabel={inquiry.requirementsLabel}
            requirementsHint={inquiry.requirementsHint}
            action={page.path}
            success={frame.inquiry.success}
            directContact={directContact}
            posted={posted}
          />
        </FormPanel>
      </PageHero>
      <StatStairs label={`${page.technology} work in figures`} items={page.statistics} />
      <InquirySteps id="next" {...frame.inquiry.after} />
      <IconList id="expertise" isFolding {...page.expertise} />
      {process ? <ProcessStairs id="process" isFolding {...process} /> : null}
      <ServiceBand id="services" services={page.services} labels={frame.services} />
      {solutions ? <IconList id="solutions" isFolding {...solutions} /> : null}
      {technologies ? <ToolChips id="technologies" {...technologies} /> : null}
      <HireTeam
        id="team"
        {...page.team}
        labels={frame.team}
        {...(hasRoster ? { all: { label: frame.team.all, href: `/hire/developers?technology=${page.stack}` } } : {})}
      />
      <StoryGrid id="stories" {...page.stories} />
      <QuoteRow id="testimonials" {...page.testimonials} />
      <Fit id="fit" labels={frame.fit} {...page.fit} />
      <NextStep {...frame.fit.next} />
      {overview ? <Overview id="overview" {...overview} /> : null}
      <Faq id="faq" {...page.faq} />
      <HireGrid id="related" heading={frame.related.heading} items={page.related} />
      <CallToAction {...page.closing} />
      <ActionBar action={{ label: inquiry.bar, href: START }} after="inquiry" until="closing-heading" />
    </>
  );
}
