import { useRef } from "react";
import { Slot } from "#app/islands/slot.tsx";
import { Button } from "#app/ui/button.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { FilterButtons } from "#app/ui/filter-buttons.tsx";
import { Select } from "#app/ui/select.tsx";
import type { RosterFilter, RosterPage } from "#content/types.ts";
import { developerTypes } from "#shared/site-map/hire-filters.ts";
import { type Developer, useRosterFilters } from "./use-roster-filters.ts";

type Props = {
  id: string;
  labels: RosterPage["developers"];
  developers: readonly Developer[];
  technologies: readonly RosterFilter[];
};

/** The roster with search and filters. Six people are shown until a visitor filters or asks for all. */
export default function RosterSearch({ id, labels, developers, technologies }: Props) {
  const filters = useRosterFilters(developers, technologies);
  const { shownCount } = filters;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const types = Object.entries(developerTypes).map(([value, label]) => ({
    value,
    label,
    count: developers.filter((developer) => developer.type === value).length,
  }));

  return (
    <div className="roster split">
      <div className="roster__aside sticky-aside stack">
        <h2 className="t-h3" id={`${id}-heading`}>
          {labels.heading}
        </h2>
        <search className="roster__search">
          <label htmlFor={`${id}-search`}>{labels.searchLabel}</label>
          <input
            ref={field}
            id={`${id}-search`}
            type="search"
            className="input"
            autoComplete="off"
            placeholder={labels.searchPlaceholder}
            value={filters.text}
            onChange={(event) => filters.search(event.currentTarget.value)}
          />
        </search>
        <Collapsible variant="rest" summary="Filters">
          <div className="roster__filters">
            <FilterButtons
              label={labels.typeLabel}
              counted="developers"
              options={[{ value: "", label: "All", count: developers.length }, ...types]}
              chosen={filters.type}
              onChoose={filters.chooseType}
              controls={`${id}-list`}
            />
            <Select
              id={`${id}-technology`}
              label={labels.technologyLabel}
              prompt={labels.anyTechnology}
              options={technologies}
              value={filters.technology}
              onChange={(event) => filters.chooseTechnology(event.currentTarget.value)}
            />
            <Select
              id={`${id}-availability`}
              label={labels.availabilityLabel}
              prompt={labels.anyAvailability}
              options={filters.starts.map((value) => ({ value, label: value }))}
              value={filters.start}
              onChange={(event) => filters.chooseStart(event.currentTarget.value)}
            />
          </div>
        </Collapsible>
      </div>
      <div id={`${id}-list`}>
        <div className="roster__count muted small row">
          <p role="status">{`${shownCount} of ${developers.length} developers shown`}</p>
          <Slot name="currency" />
        </div>
        <ul className="roster__cards" ref={list}>
          {developers.map((developer, index) => (
            <Slot
              key={developer.slug}
              as="li"
              name={developer.slug}
              className="roster-card person-card link-card"
              tabIndex={-1}
              hidden={!filters.fits(developer)}
              data-folded={filters.isBehindFold(index) ? "" : undefined}
            />
          ))}
        </ul>
        {filters.isFolded ? (
          <div className="roster__more">
            <Button
              variant="outline"
              onClick={() => {
                const [next] = list.current?.querySelectorAll<HTMLElement>("[data-folded]") ?? [];
                filters.showAll();
                // The button disappears, so focus moves to the first new card.
                requestAnimationFrame(() => next?.focus());
              }}
            >
              {labels.showAll.replace("{count}", String(developers.length))}
            </Button>
          </div>
        ) : null}
        {shownCount === 0 ? (
          <div className="callout">
            <p className="t-h4">{labels.empty}</p>
            <Button
              variant="outline"
              onClick={() => {
                filters.clear();
                field.current?.focus();
              }}
            >
              {labels.clear}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
