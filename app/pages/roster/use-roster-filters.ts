import { useQueryValue } from "#app/ui/use-query-value.ts";
import { useSearchText } from "#app/ui/use-search-text.ts";
import type { RosterFilter } from "#content/types.ts";
import {
  type Diary,
  dayOf,
  startInWords,
  startOn,
  startsToChoose,
} from "#shared/formats/availability.ts";
import { indexedWords, isFoundIn, searchQuery } from "#shared/formats/search-words.ts";
import { type DeveloperType, developerTypes } from "#shared/site-map/hire-filters.ts";

export type Developer = Diary & {
  readonly slug: string;
  readonly type: DeveloperType;
  readonly technologies: readonly string[];
  /** Name and role, for the search. */
  readonly text: string;
};

export const FIRST = 6;

/**
 * The roster's filters, kept in the URL, and the matching people. An unknown value filters nothing.
 */
export function useRosterFilters(
  developers: readonly Developer[],
  technologies: readonly RosterFilter[],
) {
  const [wantedType, chooseType] = useQueryValue("type");
  const [wantedTechnology, chooseTechnology] = useQueryValue("technology");
  const [wantedStart, chooseStart] = useQueryValue("availability");
  const [show, setShow] = useQueryValue("show");
  const [text, search] = useSearchText("q");

  const type = Object.hasOwn(developerTypes, wantedType) ? wantedType : "";
  const technology = technologies.some(({ value }) => value === wantedTechnology)
    ? wantedTechnology
    : "";
  const start = startsToChoose.includes(wantedStart) ? wantedStart : "";
  const query = searchQuery(text);
  const names = new Map(technologies.map(({ value, label }) => [value, label]));
  const textOf = (developer: Developer) =>
    [developer.text, ...developer.technologies.map((each) => names.get(each))].join("\n");
  const isNarrowed = Boolean(type || technology || start || text.trim());
  const isFolded = !isNarrowed && show !== "all";
  const fits = (developer: Developer) =>
    (!type || developer.type === type) &&
    (!technology || developer.technologies.includes(technology)) &&
    (!start || startToday(developer) === start) &&
    (query.length === 0 || isFoundIn(indexedWords(textOf(developer)), query));

  return {
    type,
    technology,
    start,
    text,
    /** "All" shows everybody, also those behind the fold. */
    chooseType(wanted: string) {
      chooseType(wanted);
      if (!wanted) {
        setShow("all");
      }
    },
    chooseTechnology,
    chooseStart,
    search,
    fits,
    isFolded,
    isBehindFold: (index: number) => isFolded && index >= FIRST,
    shownCount: isFolded ? FIRST : developers.filter(fits).length,
    showAll: () => setShow("all"),
    clear() {
      search("");
      for (const choose of [chooseType, chooseTechnology, chooseStart, setShow]) choose("");
    },
  };
}

/** Asked for only once a visitor has chosen: the page was drawn on another day. */
const startToday = (developer: Developer) => startInWords(startOn(dayOf(new Date()), developer));
