import { data } from "react-router";
import { CallToAction } from "#app/sections/calls-to-action/call-to-action.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { personOffer, profilePage } from "#app/structured-data/things.ts";
import { homeTrail, rosterTrail } from "#app/trails.ts";
import * as content from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import { toPersonPage } from "#content/views/people.ts";
import { compareHref } from "#shared/site-map/shortlist.ts";
import type { Route } from "./+types/person";
import { PersonProfile } from "./person-profile.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const { people, site, hireFrame, pricingPage, rosterPage } = content;
  const record = findRecord(people, params.slug);
  if (!record) throw data(null, { status: 404 });
  const page = toPersonPage(record, content);
  const trail = [
    ...(site.parts.roster ? rosterTrail : homeTrail),
    { label: page.name, href: page.path },
  ];
  return {
    page,
    head: headOf(page.seo, trail, profilePage(page, site), personOffer(page, site)),
    labels: { ...hireFrame.person, request: hireFrame.team.request },
    hasRoster: site.parts.roster,
    shortlist: site.parts.roster
      ? { label: rosterPage.shortlist.add, href: compareHref({ people: [page.slug] }) }
      : undefined,
    priceAction: pricingPage.hireAction,
    currencies: site.currencies,
  };
}

export default function Person({ loaderData }: Route.ComponentProps) {
  const { page, labels, hasRoster, priceAction, shortlist, currencies } = loaderData;
  const { closing, request } = page;
  const colleagues = { label: labels.colleagues, href: "/hire/developers" };
  return (
    <>
      <PersonProfile
        person={page}
        labels={labels}
        priceAction={priceAction}
        shortlist={shortlist}
        currencies={currencies}
      />
      <CallToAction
        {...closing}
        actions={[{ label: labels.request, href: request }, ...(hasRoster ? [colleagues] : [])]}
      />
    </>
  );
}
