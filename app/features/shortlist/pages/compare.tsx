import { redirect } from "react-router";
import { PageHero } from "#app/sections/headings/page-hero.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { rosterTrail } from "#app/trails.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Section } from "#app/ui/section.tsx";
import * as content from "#content/collections.ts";
import { toComparison, zonesFor } from "#content/views/comparison.ts";
import { peopleBySlug } from "#content/views/people-by-slug.ts";
import { dayOf } from "#shared/formats/availability.ts";
import { currentName } from "#shared/formats/time-zone-names.ts";
import { inOneLine } from "#shared/forms/text.ts";
import {
  compareHref,
  mostShortlisted,
  PEOPLE_FIELD,
  shortlistRequestHref,
  slugsIn,
} from "#shared/site-map/shortlist.ts";
import type { Route } from "./+types/compare";
import { ChangePeople, ChooseTerms } from "./choose-people.tsx";
import { ComparisonTable, NotInSum } from "./comparison-table.tsx";

export function loader({ url }: Route.LoaderArgs) {
  const { comparePage: page, people, site } = content;
  const query = url.searchParams;
  const known = peopleBySlug(content);
  const named = slugsIn(query.getAll(PEOPLE_FIELD));
  const wanted = [...new Set(named.map((slug) => known[slug]?.slug ?? slug))];
  const currency = site.currencies.find(({ code }) => code === query.get("currency"));
  const zone = zoneIn(query.get("zone") ?? "");
  // Boxes of a form send each person by themselves; the address to pass on is the short one.
  if (query.getAll(PEOPLE_FIELD).length > 1)
    throw redirect(compareHref({ people: wanted, currency: currency?.code, zone }));
  const present = wanted.filter((slug) => Object.hasOwn(people, slug));
  const slugs = present.slice(0, mostShortlisted);
  const leftOut = present.slice(mostShortlisted).flatMap((slug) => people[slug]?.name ?? []);
  const inCurrency =
    currency ?? site.currencies.find(({ isFirst }) => isFirst) ?? site.currencies[0];
  const inZone = zone ?? currentName(content.hireFrame.person.day.clients[0]?.timeZone ?? "UTC");
  const choice = {
    currency: inCurrency?.code ?? "",
    zone: inZone,
    today: dayOf(new Date()),
  };
  const trail = [...rosterTrail, { label: page.heading, href: url.pathname }];
  return {
    page,
    chosen: { people: slugs, currency: choice.currency, zone: inZone },
    comparison: toComparison(slugs, choice, content),
    unknown: inOneLine(wanted.filter((slug) => !Object.hasOwn(people, slug)).join(", ")),
    leftOut: leftOut.join(", "),
    zones: zonesFor(inZone, content),
    currencies: site.parts.pricing ? site.currencies : [],
    everybody: Object.values(people)
      .map(({ slug, name, role }) => ({ slug, name, role }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    head: { ...headOf(page.seo, trail), isUnlisted: true, sharesAs: rosterTrail.at(-1)?.href },
  };
}

/** The zone if there is one of this name, by the name that it has today. */
function zoneIn(name: string): string | undefined {
  if (name === "") return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return currentName(timeZone);
  } catch {
    return undefined;
  }
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { page, chosen, comparison, unknown, leftOut, zones, currencies, everybody } = loaderData;
  const { empty, change } = page;
  const isEmpty = comparison.people.length === 0;
  return (
    <>
      <PageHero variant="compact" heading={page.heading} intro={page.intro} />
      <Section labelledBy="people-heading">
        {unknown ? <p className="callout compare__note">{`${page.unknown} ${unknown}`}</p> : null}
        {leftOut ? <p className="callout compare__note">{`${page.leftOut} ${leftOut}`}</p> : null}
        {isEmpty ? (
          <div className="compare__empty">
            <h2 className="t-h3" id="people-heading">
              {empty.heading}
            </h2>
            <Paragraph text={empty.body} />
            <ButtonLink variant="outline" href={empty.action.href}>
              {empty.action.label}
            </ButtonLink>
          </div>
        ) : (
          <>
            <h2 className="sr-only" id="people-heading">
              {page.compared}
            </h2>
            <ChooseTerms
              words={page.choose}
              chosen={chosen}
              zones={zones}
              currencies={currencies}
            />
            <ComparisonTable
              comparison={comparison}
              words={page}
              zone={zones.find(({ value }) => value === chosen.zone)?.label ?? chosen.zone}
            />
            <div className="compare__foot">
              {comparison.sum ? <NotInSum sum={comparison.sum} words={page.sum} /> : null}
              <ButtonLink href={shortlistRequestHref(chosen.people)}>{page.send}</ButtonLink>
            </div>
          </>
        )}
        <ChangePeople
          words={change}
          chosen={chosen}
          everybody={everybody}
          isOpen={chosen.people.length < 2}
        />
      </Section>
    </>
  );
}
