import { island } from "#app/islands/island.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { RosterDeveloper, RosterFilter, RosterPage } from "#content/types.ts";
import { RosterCard } from "./roster-card.tsx";
import RosterSearch from "./roster-search.tsx";

const SearchIsland = island("roster", RosterSearch, "visible");

type Props = {
  id: string;
  labels: RosterPage["developers"];
  developers: readonly RosterDeveloper[];
  technologies: readonly RosterFilter[];
};

/** Who can be hired, with search and filters over everyone. */
export function Roster({ id, labels, developers, technologies }: Props) {
  const cards = developers.map((developer) => [
    developer.slug,
    <RosterCard key={developer.slug} developer={developer} action={labels.action} />,
  ]);
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
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
          slots={Object.fromEntries(cards)}
        />
      </Reveal>
    </Section>
  );
}
