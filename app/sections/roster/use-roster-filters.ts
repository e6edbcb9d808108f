import { useQueryValue } from "#app/ui/use-query-value.ts";
import { useSearchText } from "#app/ui/use-search-text.ts";
import type { RosterFilter } from "#content/types.ts";
import { type DeveloperType, developerTypes } from "#shared/site-map/hire-filters.ts";

export type Developer = {
  readonly slug: string;
  readonly type: DeveloperType;
  readonly technologies: readonly string[];
  readonly availability: string;
  /** Name and role, for the search. */
  readonly text: string;
};

export const FIRST = 6;

/** The roster's filters, kept in the URL, and the matching people. An unknown value filters nothing. */
export function useRosterFilters(developers: readonly Developer[], technologies: readonly RosterFilter[]) {
  const [wantedType, chooseType] = useQueryValue("type");
  const [wantedTechnology, chooseTechnology] = useQueryValue("technology");
  const [wantedStart, chooseStart] = useQueryValue("availability");
  const [show, setShow] = useQueryValue("show");
  const [text, search] = useSearchText("q");

  const starts = [...new Set(developers.map(({ availability }) => availability))].toSorted();
  const type = Object.hasOwn(developerTypes, wantedType) ? wantedType : "";
  const technology = technologies.some(({ value }) => value === wantedTechnology) ? wantedTechnology : "";
  const start = starts.includes(wantedStart) ? wantedStart : "";
  const words = text.trim().toLowerCase();
  const names = new Map(technologies.map(({ value, label }) => [value, label]));
  const textOf = (developer: Developer) =>
    [developer.text, ...developer.technologies.map((each) => names.get(each))].join("\n").toLowerCase();
  const isNarrowed = Boolean(type || technology || start || words);
  const isFolded = !isNarrowed && show !== "all";
  const fits = (developer: Developer) =>
    (!type || developer.type === type) &&
    (!technology || developer.technologies.includes(technology)) &&
    (!start || developer.availability === start) &&
    textOf(developer).includes(words);

  return {
    type,
    technology,
    start,
    starts,
    text,
    chooseType,
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
      for (const choose of [chooseType, chooseTechnology, chooseStart]) choose("");
    },
  };
}
