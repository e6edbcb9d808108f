import { data } from "react-router";
import { directContactOf } from "#app/forms/direct-contact.tsx";
import { island } from "#app/islands/island.tsx";
import { CallToAction } from "#app/sections/calls-to-action/call-to-action.tsx";
import { SplitSection } from "#app/sections/headings/headed-section.tsx";
import { Overview } from "#app/sections/headings/overview.tsx";
import { PriceLine } from "#app/sections/headings/price-line.tsx";
import { Fit } from "#app/sections/hire/fit.tsx";
import { HireGrid } from "#app/sections/hire/hire-grid.tsx";
import { HireHero } from "#app/sections/hire/hire-hero.tsx";
import { ServiceBand } from "#app/sections/hire/service-band.tsx";
import { Skills } from "#app/sections/hire/skills.tsx";
import { HireTeam } from "#app/sections/hire/team.tsx";
import { ProcessSteps } from "#app/sections/process/process-steps.tsx";
import { QuoteRow } from "#app/sections/social-proof/quote-row.tsx";
import { Statistics } from "#app/sections/social-proof/statistics.tsx";
import { StoryGrid } from "#app/sections/social-proof/story-grid.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { service } from "#app/structured-data/things.ts";
import { homeTrail, rosterTrail } from "#app/trails.ts";
import * as content from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import { toHirePage } from "#content/views/hire-page.ts";
import { FormPanel } from "#features/leads/form/form-panel.tsx";
import { leadAction } from "#features/leads/form/lead-action.ts";
import LeadForm from "#features/leads/form/lead-form.tsx";
import type { Route } from "./+types/hire-detail";

// Hydrated on use: on wide screens the form is in the first view, so every visitor would load
// React.
const FormIsland = island("lead-form", LeadForm, "interaction");

const START = "#inquiry-fullName";

export function loader({ params }: Route.LoaderArgs) {
  const { hireFrame: frame, pricingPage, site } = content;
  const page = toHirePage(recordAt(params.slug), content);
  const trail = [
    ...(site.parts.roster ? rosterTrail : homeTrail),
    { label: page.name, href: page.path },
  ];
  return {
    page,
    head: headOf(page.seo, trail, service(page.name, site, page.path)),
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

const inquire = leadAction("inquiry");

export function action(args: Route.ActionArgs) {
  recordAt(args.params.slug);
  return inquire(args);
}
action.limits = inquire.limits;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function HirePage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, frame, price, priceAction, currencies, hasRoster, directContact } = loaderData;
  const { inquiry, overview, process, solutions, technologies } = page;
  return (
    <>
      <HireHero
        page={page}
        people={page.team.members}
        labels={frame.hero}
        start={START}
        next={frame.inquiry.next}
        price={
          price ? <PriceLine line={price} action={priceAction} currencies={currencies} /> : null
        }
      >
        <FormPanel id="inquiry" heading={frame.inquiry.heading} intro={inquiry.intro}>
          <FormIsland
            kind="inquiry"
            action={page.path}
            submitLabel="Submit Inquiry"
            success={frame.inquiry.success}
            words={{
              requirements: { label: inquiry.requirementsLabel, hint: inquiry.requirementsHint },
            }}
            directContact={directContact}
            posted={actionData}
          />
        </FormPanel>
      </HireHero>
      <section className="wrap" aria-label={`${page.technology} work in figures`}>
        <Statistics items={page.statistics} />
      </section>
      <Skills id="expertise" layout="columns" {...page.expertise} />
      {process ? <ProcessSteps id="process" isCollapsible {...process} /> : null}
      <ServiceBand id="services" services={page.services} labels={frame.services} />
      {solutions ? <Skills id="solutions" layout="rows" {...solutions} /> : null}
      {technologies ? (
        <SplitSection id="technologies" heading={technologies.heading}>
          <TagList label={technologies.heading} items={technologies.items} />
        </SplitSection>
      ) : null}
      <HireTeam
        id="team"
        {...page.team}
        labels={frame.team}
        {...(hasRoster ? { all: page.team.all } : {})}
      />
      <StoryGrid id="stories" {...page.stories} />
      <QuoteRow id="testimonials" {...page.testimonials} />
      <Fit id="fit" labels={frame.fit} {...page.fit} />
      {overview ? <Overview id="overview" {...overview} /> : null}
      <Faq id="faq" {...page.faq} />
      <HireGrid id="related" heading={frame.related.heading} items={page.related} />
      <CallToAction {...page.closing} />
    </>
  );
}
