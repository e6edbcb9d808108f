import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { FilterButtons } from "#app/ui/filter-buttons.tsx";
import { Section } from "#app/ui/section.tsx";
import { useQueryValue } from "#app/ui/use-query-value.ts";
import { useSearchText } from "#app/ui/use-search-text.ts";
import type { RosterDeveloper, RosterPage } from "#content/types.ts";
import { type DeveloperType, developerTypes } from "#shared/hire-filters.ts";
import { RosterCard } from "./roster-card.tsx";

type Props = { id: string; labels: RosterPage["developers"]; developers: readonly RosterDeveloper[] };

/** The roster with search and type filter, both in the URL as ?q= and ?type=. */
export function Roster({ id, labels, developers }: Props) {
  const [wantedType, chooseType] = useQueryValue("type");
  const [text, search] = useSearchText("q");
  const field = useRef<HTMLInputElement>(null);

  const type = wantedType in developerTypes ? (wantedType as DeveloperType) : "";
  const shown = developers.filter((developer) => (!type || developer.type === type) && matches(developer, text));
  const types = Object.entries(developerTypes).map(([value, label]) => ({
    value,
    label,
    count: developers.filter((developer) => developer.type === value).length,
  }));
  const clear = () => {
    search("");
    chooseType("");
    field.current?.focus();
  };

  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div className="roster">
        <div className="roster__aside">
          <h2 className="t-h2" id={`${id}-heading`}>
            {labels.heading}
          </h2>
          <search className="roster__search">
            <label htmlFor={`${id}-search`}>{labels.searchLabel}</label>
            <input
              ref={field}
              id={`${id}-search`}
              type="search"
              autoComplete="off"
              placeholder={labels.searchPlaceholder}
              value={text}
              onChange={(event) => search(event.currentTarget.value)}
            />
          </search>
          <FilterButtons
            label={labels.typeLabel}
            options={[{ value: "", label: "All", count: developers.length }, ...types]}
            chosen={type}
            onChoose={chooseType}
            controls={`${id}-list`}
          />
          <p className="muted small" role="status">
            {`${shown.length} of ${developers.length} developers shown`}
          </p>
        </div>
        <div id={`${id}-list`}>
          {shown.length > 0 ? (
            <ul className="roster__cards">
              {shown.map((developer) => (
                <RosterCard key={developer.slug} developer={developer} action={labels.action} />
              ))}
            </ul>
          ) : (
            <div className="roster__empty">
              <p className="t-h3">{labels.empty}</p>
              <Button variant="outline" onClick={clear}>
                {labels.clear}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}

function matches({ name, role, skills }: RosterDeveloper, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [name, role, ...skills].some((value) => value.toLowerCase().includes(wanted));
}
