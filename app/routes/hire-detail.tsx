import { data } from "react-router";
import { directContactOf } from "#app/forms/direct-contact.tsx";
import { answerIslands } from "#app/island-answer.ts";
import { leadAction, refusedContext } from "#app/lead-action.ts";
import { formTitle, pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { faqPage, service } from "#app/structured-data/offers.ts";
import { HireTemplate } from "#app/templates/hire-template.tsx";
import { homeTrail, rosterTrail } from "#app/trails.ts";
import { clients, engagements, hire, hireFrame, people, pricingPage, site, stack } from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { toHirePage } from "#content/views/hire-page.ts";
import { recordPaths } from "#shared/paths.ts";
import type { Route } from "./+types/hire-detail";

export function loader({ params, context }: Route.LoaderArgs) {
  const record = recordAt(params.slug);
  return {
    page: toHirePage(record, { people, hire, hireFrame, engagements, clients, stack }),
    trail: [
      ...(site.parts.roster ? rosterTrail : homeTrail),
      { label: record.name, href: recordPaths.hire(record.slug) },
    ],
    frame: hireFrame,
    price: site.parts.pricing ? { text: pricingPage.hireLine, action: pricingPage.hireAction } : undefined,
    hasRoster: site.parts.roster,
    directContact: directContactOf(site.mail.hello, site.offices),
    site: brandNames,
    isRefused: context.get(refusedContext),
  };
}

export function action(args: Route.ActionArgs) {
  recordAt(args.params.slug);
  return leadAction("inquiry", args);
}

export const middleware = [answerIslands(action)];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  const { page, trail, site, isRefused } = loaderData;
  const path = location.pathname;
  return [
    ...pageMeta({ ...page.seo, title: formTitle(page.seo.title, isRefused) }, site, location),
    ...jsonLd(
      breadcrumbList(trail),
      service({
        name: page.hero.heading,
        description: page.seo.description,
        path,
        site,
        parts: page.services.items.map(({ title }) => title),
      }),
      faqPage(page.faq.items),
    ),
  ];
};

function recordAt(slug: string) {
  const record = findRecord(hire, slug);
  if (!record) throw data(null, { status: 404 });
  return record;
}

export default function HireDetailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, frame, price, hasRoster, directContact } = loaderData;
  return (
    <HireTemplate
      page={page}
      frame={frame}
      price={price}
      hasRoster={hasRoster}
      directContact={directContact}
      posted={actionData}
    />
  );
}
