import { Fragment } from "react";
import { island } from "#app/browser/islands/island.tsx";
import { DayBars, DayChoice } from "#app/sections/hire/day-bars.tsx";
import { PersonCard } from "#app/sections/hire/person-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { CurrencyChoice, Priced } from "#app/ui/currency.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { RosterDeveloper, RosterFilter, RosterPage, Site } from "#content/types.ts";
import { comparePath } from "#shared/site-map/paths.ts";
import { PEOPLE_FIELD } from "#shared/site-map/shortlist.ts";
import RosterSearch from "./roster-search.tsx";

const SearchIsland = island("roster", RosterSearch, "visible");

/** Its boxes stand in the cards. */
const SHORTLIST_FORM = "shortlist";

type Props = {
  id: string;
  labels: RosterPage["developers"];
  developers: readonly RosterDeveloper[];
  technologies: readonly RosterFilter[];
  /** The name of the choice of a client's city. */
  dayChoice: string;
  shortlist: RosterPage["shortlist"];
} & Pick<Site, "currencies">;

export function Roster({
  id,
  labels,
  developers,
  technologies,
  dayChoice,
  shortlist,
  currencies,
}: Props) {
  const cards = developers.map((developer) => [
    developer.slug,
    <Fragment key={developer.slug}>
      <PersonCard person={developer} action={labels.action} isOpen={developer === developers.at(0)}>
        {developer.bio ? <Paragraph text={developer.bio} /> : null}
      </PersonCard>
      <label className="roster-card__pick small">
        <input type="checkbox" name={PEOPLE_FIELD} value={developer.slug} form={SHORTLIST_FORM} />
        {shortlist.add}
        <span className="sr-only">{`: ${developer.name}`}</span>
      </label>
      {/* Outside the fold: people are compared by them. */}
      {developer.days.length > 0 ? <DayBars days={developer.days} /> : null}
      <Facts
        className="facts facts--ruled"
        facts={[
          ["Experience", developer.experience],
          ["Client rating", `${developer.rating} of 5`],
          ["Hours", developer.hours],
          ...(developer.price
            ? [["Price", <Priced key="price" {...developer.price} />] as const]
            : []),
        ]}
      />
    </Fragment>,
  ]);
  const hasPrices = developers.some(({ price }) => price);
  const cities = [...new Set(developers.flatMap(({ days }) => days.map(({ city }) => city)))];
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div data-prices="" data-days="">
        <Reveal>
          <SearchIsland
            id={id}
            labels={labels}
            technologies={technologies}
            developers={developers.map(
              ({ slug, type, technologies, availableFrom, checkedOn, text }) => ({
                slug,
                type,
                technologies,
                availableFrom,
                checkedOn,
                text,
              }),
            )}
            slots={{
              ...Object.fromEntries(cards),
              choices: (
                <>
                  <DayChoice label={dayChoice} cities={cities} />
                  {hasPrices ? (
                    <CurrencyChoice variant="field" form={SHORTLIST_FORM} currencies={currencies} />
                  ) : null}
                </>
              ),
            }}
          />
        </Reveal>
        <form id={SHORTLIST_FORM} action={comparePath} className="shortlist-bar">
          <Button type="submit">{shortlist.compare}</Button>
        </form>
      </div>
    </Section>
  );
}
