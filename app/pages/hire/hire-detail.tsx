import { data } from "react-router";
import { island } from "#app/browser/islands/island.tsx";
import { directContactOf } from "#app/forms/direct-contact.tsx";
import { CallToAction } from "#app/sections/calls-to-action/call-to-action.tsx";
import { SplitSection } from "#app/sections/headings/headed-section.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { PriceLine } from "#app/sections/headings/price-line.tsx";
import { HireGrid } from "#app/sections/hire/hire-grid.tsx";
import { ProcessSteps } from "#app/sections/process/process-steps.tsx";
import { QuoteRow } from "#app/sections/social-proof/quote-row.tsx";
import { Statistics } from "#app/sections/social-proof/statistics.tsx";
import { StoryGrid } from "#app/sections/social-proof/story-grid.tsx";
import { Faq } from "#app/sections/text/faq.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { service } from "#app/structured-data/things.ts";
import { homeTrail, rosterTrail } from "#app/trails.ts";
import { Section } from "#app/ui/section.tsx";
import * as content from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import { toHirePage } from "#content/views/hire-page.ts";
import { FormPanel } from "#features/leads/form/form-panel.tsx";
import { answersPost, leadAction } from "#features/leads/form/lead-action.ts";
import LeadForm from "#features/leads/form/lead-form.tsx";
import { isSameFormerAddress } from "#shared/site-map/former-address.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/hire-detail";
import { Fit } from "./fit.tsx";
import { HireHero } from "./hire-hero.tsx";
import { Overview } from "./overview.tsx";
import { ServiceBand } from "./service-band.tsx";
import { Skills } from "./skills.tsx";
import { HireTeam } from "./team.tsx";

// Hydrated on use: on wide screens the form is in the first view, so every visitor would load
// React.
const FormIsland = island("lead-form", LeadForm, "interaction");

const START = "#inquiry-fullName";
const SUBMIT = "Submit Inquiry";

export function loader({ params, context }: Route.LoaderArgs) {
  const { hireFrame: frame, pricingPage, site } = content;
  const directContact = directContactOf(site.mail.hello, site.offices);
  const record = findRecord(content.hire, params.slug);
  // A plain post has no other page for its answer.
  if (!record && answersPost(context) && wasPage(params.slug))
    return {
      page: null,
      path: recordPaths.hire(params.slug),
      head: { seo: { title: frame.inquiry.heading }, trail: [] },
      frame,
      directContact,
    };
  if (!record) throw data(null, { status: 404 });
  const page = toHirePage(record, content);
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
    directContact,
  };
}

const inquire = leadAction("inquiry");

/** Also takes what a visitor wrote while the page went: it does not depend on the page's words. */
export function action(args: Route.ActionArgs) {
  const { slug } = args.params;
  if (!findRecord(content.hire, slug) && !wasPage(slug)) throw data(null, { status: 404 });
  return inquire(args);
}
action.limits = inquire.limits;

/** The addresses of pages that moved or were archived lead elsewhere. */
const wasPage = (slug: string) =>
  content.redirects.addresses.some(({ from }) => isSameFormerAddress(from, recordPaths.hire(slug)));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function HireRoute({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.page ? (
    <HirePage {...loaderData} posted={actionData} />
  ) : (
    <InquiryAlone {...loaderData} posted={actionData} />
  );
}

type LoaderData = Route.ComponentProps["loaderData"];
type Posted = { readonly posted: Route.ComponentProps["actionData"] };

/** The answer to a plain post from a page that is gone: the outcome, or the form with its text. */
function InquiryAlone({
  path,
  frame: { inquiry },
  directContact,
  posted,
}: Extract<LoaderData, { page: null }> & Posted) {
  return (
    <Section labelledBy="page-heading">
      <HeadingAndIntro id="page-heading" level="h1" size="h1" heading={inquiry.heading} />
      <FormIsland
        kind="inquiry"
        action={path}
        submitLabel={SUBMIT}
        success={inquiry.success}
        directContact={directContact}
        posted={posted}
      />
    </Section>
  );
}

function HirePage(props: Exclude<LoaderData, { page: null }> & Posted) {
  const { page, frame, price, priceAction, currencies, hasRoster, directContact, posted } = props;
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
            submitLabel={SUBMIT}
            success={frame.inquiry.success}
            words={{
              requirements: { label: inquiry.requirementsLabel, hint: inquiry.requirementsHint },
            }}
            directContact={directContact}
            posted={posted}
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
