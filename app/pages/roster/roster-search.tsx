import { useRef } from "react";
import { Slot } from "#app/browser/islands/slot.tsx";
import { DayLegend, DayScale } from "#app/sections/hire/day-bars.tsx";
import { Button } from "#app/ui/button.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { FilterButtons } from "#app/ui/filter-buttons.tsx";
import { Select } from "#app/ui/select.tsx";
import type { RosterFilter, RosterPage } from "#content/types.ts";
import { startsToChoose } from "#shared/formats/availability.ts";
import { developerTypes } from "#shared/site-map/hire-filters.ts";
import { type Developer, FIRST, useRosterFilters } from "./use-roster-filters.ts";

type Props = {
  id: string;
  labels: RosterPage["developers"];
  developers: readonly Developer[];
  technologies: readonly RosterFilter[];
};

/** The choice of those who are shown before a visitor filters. */
const SHOWN_FIRST = "first";

/**
 * The roster with search and filters. Six people are shown until a visitor filters or asks for all.
 */
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
    <div className="roster">
      <div className="roster__aside">
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
              options={startsToChoose.map((value) => ({ value, label: value }))}
              value={filters.start}
              onChange={(event) => filters.chooseStart(event.currentTarget.value)}
            />
            <Slot name="choices" className="roster__choices" />
            <FilterButtons
              label={labels.typeLabel}
              counted="developers"
              options={[
                { value: SHOWN_FIRST, label: "First", count: FIRST },
                { value: "", label: "All", count: developers.length },
                ...types,
              ]}
              chosen={filters.isFolded ? SHOWN_FIRST : filters.type}
              onChoose={(chosen) =>
                chosen === SHOWN_FIRST ? filters.clear() : filters.chooseType(chosen)
              }
              controls={`${id}-list`}
            />
          </div>
        </Collapsible>
      </div>
      <div id={`${id}-list`}>
        <div className="roster__count row">
          <p className="muted small" role="status">
            {`${shownCount} of ${developers.length} developers shown`}
          </p>
          <DayLegend />
        </div>
        <div className="roster__head" aria-hidden="true">
          <span>Name</span>
          <DayScale />
          <span>Start</span>
          <span>Price</span>
          <span>Experience</span>
          <span>Works with</span>
        </div>
        <ul className="roster__cards tiles" ref={list}>
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
