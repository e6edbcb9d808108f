import { data } from "react-router";
import { directContactOf } from "#app/forms/direct-contact.tsx";
import { FormPanel } from "#app/forms/form-panel.tsx";
import LeadForm from "#app/forms/lead-form.tsx";
import { island } from "#app/islands/island.tsx";
import { leadAction } from "#app/lead-action.ts";
import { CallToAction, NextStep } from "#app/sections/calls-to-action/call-to-action.tsx";
import { IconList } from "#app/sections/cards/icon-list.tsx";
import { SplitSection } from "#app/sections/headings/headed-section.tsx";
import { Overview } from "#app/sections/headings/overview.tsx";
import { PageHero } from "#app/sections/headings/page-hero.tsx";
import { PriceLine } from "#app/sections/headings/price-line.tsx";
import { Fit } from "#app/sections/hire/fit.tsx";
import { HireGrid } from "#app/sections/hire/hire-grid.tsx";
import { ServiceBand } from "#app/sections/hire/service-band.tsx";
import { HireTeam } from "#app/sections/hire/team.tsx";
import { ProcessSteps } from "#app/sections/process/process-steps.tsx";
import { QuoteRow } from "#app/sections/social-proof/quote-row.tsx";
import { Statistics } from "#app/sections/social-proof/statistics.tsx";
import { StoryGrid } from "#app/sections/social-proof/story-grid.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { homeTrail, rosterTrail } from "#app/trails.ts";
import * as content from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import { toHirePage } from "#content/views/hire-page.ts";
import type { Route } from "./+types/hire-detail";

// Hydrated on use: on wide screens the form is in the first view, so every visitor would load React.
const FormIsland = island("lead-form", LeadForm, "interaction");

const START = "#inquiry-fullName";

export function loader({ params }: Route.LoaderArgs) {
  const { hireFrame: frame, pricingPage, site } = content;
  const page = toHirePage(recordAt(params.slug), content);
  const trail = [...(site.parts.roster ? rosterTrail : homeTrail), { label: page.name, href: page.path }];
  return {
    page,
    head: headOf(page.seo, trail),
    frame,
    price: pricingPage.hireLine,
    priceAction: pricingPage.hireAction,
    currencies: site.currencies,
    hasRoster: site.parts.roster,
    directContact: directContactOf(site.mail.hello, site.offices),
  };
}

function recordAt(slug: string) {
  const record = findRecord(content.hire, slug);
  if (!record) throw data(null, { status: 404 });
  return record;
}

export function action(args: Route.ActionArgs) {
  recordAt(args.params.slug);
  return leadAction("inquiry", args);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function HirePage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, frame, price, priceAction, currencies, hasRoster, directContact } = loaderData;
  const { hero, inquiry, overview, process, solutions, technologies } = page;
  return (
    <>
      <PageHero
        heading={hero.heading}
        intro={hero.intro}
        points={hero.points}
        actions={[{ label: hero.action, href: START }]}
        firstAction="outline"
        price={price ? <PriceLine line={price} action={priceAction} currencies={currencies} /> : null}
      >
        <FormPanel id="inquiry" heading={frame.inquiry.heading} intro={inquiry.intro}>
          <FormIsland
            kind="inquiry"
            action={page.path}
            submitLabel="Submit Inquiry"
            success={frame.inquiry.success}
            words={{ requirements: { label: inquiry.requirementsLabel, hint: inquiry.requirementsHint } }}
            directContact={directContact}
            posted={actionData}
          />
        </FormPanel>
      </PageHero>
      <section className="wrap" aria-label={`${page.technology} work in figures`}>
        <Statistics items={page.statistics} />
      </section>
      <IconList id="expertise" isCollapsible {...page.expertise} />
      {process ? <ProcessSteps id="process" isCollapsible {...process} /> : null}
      <ServiceBand id="services" services={page.services} labels={frame.services} />
      {solutions ? <IconList id="solutions" isCollapsible {...solutions} /> : null}
      {technologies ? (
        <SplitSection id="technologies" heading={technologies.heading}>
          <TagList label={technologies.heading} items={technologies.items} />
        </SplitSection>
      ) : null}
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
    </>
  );
}
