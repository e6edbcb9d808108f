import { island } from "#app/islands/island.tsx";
import { PersonCard } from "#app/sections/hire/person-card.tsx";
import { CurrencyChoice, Priced } from "#app/ui/currency.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { RosterDeveloper, RosterFilter, RosterPage, Site } from "#content/types.ts";
import RosterSearch from "./roster-search.tsx";

const SearchIsland = island("roster", RosterSearch, "visible");

type Props = {
  id: string;
  labels: RosterPage["developers"];
  developers: readonly RosterDeveloper[];
  technologies: readonly RosterFilter[];
} & Pick<Site, "currencies">;

export function Roster({ id, labels, developers, technologies, currencies }: Props) {
  const cards = developers.map((developer, index) => [
    developer.slug,
    <PersonCard key={developer.slug} person={developer} action={labels.action} isOpen={index === 0}>
      {developer.bio ? <Paragraph text={developer.bio} /> : null}
      <Facts
        className="facts facts--ruled"
        facts={[
          ["Experience", developer.experience],
          ["Client rating", `${developer.rating} of 5`],
          ["Hours", developer.hours],
          ...(developer.price ? [["Price", <Priced key="price" {...developer.price} />] as const] : []),
        ]}
      />
    </PersonCard>,
  ]);
  const hasPrices = developers.some(({ price }) => price);
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div data-prices="">
        <Reveal>
          <SearchIsland
            id={id}
            labels={labels}
            technologies={technologies}
            developers={developers.map(({ slug, type, technologies, availability, text }) => ({
              slug,
              type,
              technologies,
              availability,
              text,
            }))}
            slots={{
              ...Object.fromEntries(cards),
              ...(hasPrices ? { currency: <CurrencyChoice currencies={currencies} /> } : {}),
            }}
          />
        </Reveal>
      </div>
    </Section>
  );
}
