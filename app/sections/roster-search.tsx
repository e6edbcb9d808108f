import { useRef } from "react";
import { Slot } from "#app/islands/slot.tsx";
import { Button } from "#app/ui/button.tsx";
import { FilterButtons } from "#app/ui/filter-buttons.tsx";
import { useQueryValue } from "#app/ui/use-query-value.ts";
import { useSearchText } from "#app/ui/use-search-text.ts";
import type { RosterPage } from "#content/types.ts";
import { type DeveloperType, developerTypes } from "#shared/hire-filters.ts";

type Developer = { readonly slug: string; readonly type: DeveloperType; readonly words: readonly string[] };
type Props = { id: string; labels: RosterPage["developers"]; developers: readonly Developer[] };

/** Search and type filter, both in the address as ?q= and ?type=. */
export default function RosterSearch({ id, labels, developers }: Props) {
  const [wantedType, chooseType] = useQueryValue("type");
  const [text, search] = useSearchText("q");
  const field = useRef<HTMLInputElement>(null);

  const type = Object.hasOwn(developerTypes, wantedType) ? (wantedType as DeveloperType) : "";
  const isShown = (developer: Developer) => (!type || developer.type === type) && matches(developer, text);
  const count = developers.filter(isShown).length;
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
          {`${count} of ${developers.length} developers shown`}
        </p>
      </div>
      <div id={`${id}-list`}>
        <ul className="roster__cards">
          {developers.map((developer) => (
            <Slot
              key={developer.slug}
              as="li"
              name={developer.slug}
              className="roster-card"
              hidden={!isShown(developer)}
            />
          ))}
        </ul>
        {count === 0 ? (
          <div className="roster__empty">
            <p className="t-h4">{labels.empty}</p>
            <Button variant="outline" onClick={clear}>
              {labels.clear}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

function matches({ words }: Developer, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return words.some((word) => word.toLowerCase().includes(wanted));
}
