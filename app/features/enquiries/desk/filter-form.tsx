import { useRef } from "react";
import {
  Form,
  Link,
  useFetcher,
  useLoaderData,
  useNavigation,
  useSearchParams,
  useSubmit,
} from "react-router";
import { useFollowedQuery } from "#app/desk/frame/follow-query.ts";
import { Options } from "#app/desk/frame/page.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { isComposing } from "#app/ui/is-composing.ts";
import { type Chosen, chosenIn, type Filter, type Former, filtersOf, textOf } from "./filters.ts";
import type { loader } from "./list-loader.ts";
import { hrefWith, valuesIn } from "./list-view.ts";
import { rowLinks } from "./rows.ts";
import { SavedView } from "./saved-view.tsx";
import type { loader as sourcesLoader } from "./sources.ts";

const FORM = "enquiry-filters";

export function FilterForm() {
  const [query] = useSearchParams();
  const isBusy = useNavigation().state === "loading";
  const loaded = useLoaderData<typeof loader>();
  const filters = filtersOf(loaded);
  const active = chosenIn(query, loaded);
  const folded = active.filter(({ name, isFirst }) => name !== "q" && !isFirst).length;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const sources = useFetcher<typeof sourcesLoader>();
  const noteAsked = useFollowedQuery(form);
  const open = () => {
    if (!form.current) return;
    noteAsked();
    void submit(filledIn(form.current), { preventScrollReset: true });
  };
  return (
    <div className="enquiry-filters">
      <Form
        ref={form}
        id={FORM}
        className="desk-toolbar"
        role="search"
        aria-label="Enquiries"
        aria-busy={isBusy}
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement) open();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          event.currentTarget.querySelector(".enquiry-filters__more")?.removeAttribute("open");
          open();
        }}
      >
        <input type="hidden" name="sort" defaultValue={query.get("sort") ?? ""} />
        <div className="enquiry-search">
          <input
            type="search"
            name="q"
            className="input"
            aria-label="Search enquiries"
            placeholder="Name, company or words"
            defaultValue={query.get("q") ?? ""}
            data-search=""
            onKeyDown={(event) => {
              const isDown = event.key === "ArrowDown" && !isComposing(event.nativeEvent);
              const [first] = isDown ? rowLinks() : [];
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
          />
          <button type="submit" className="btn btn--outline" aria-label="Search">
            <Icon name="search" />
          </button>
        </div>
        {filters.map((filter) =>
          filter.isFirst ? (
            <FilterField
              key={filter.name}
              filter={filter}
              former={loaded.former}
              className="enquiry-filters__first"
            />
          ) : null,
        )}
        <details
          className="desk-fold enquiry-filters__more"
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && sources.state === "idle" && !sources.data)
              void sources.load("/desk/enquiries/sources");
          }}
        >
          <summary className="btn btn--outline">
            More filters
            {folded > 0 ? (
              <span className="desk-badge">
                {folded}
                <span className="sr-only"> active</span>
              </span>
            ) : null}
          </summary>
          <div className="desk-panel enquiry-filters__fields">
            {filters.map((filter) =>
              filter.isFirst || filter.name === "q" ? null : (
                <div key={filter.name} className="desk-label">
                  <span aria-hidden="true">{filter.label}</span>
                  <FilterField filter={filter} former={loaded.former} />
                  {filter.suggests ? (
                    <datalist id={`suggested-${filter.name}`}>
                      {sources.data?.[filter.suggests].map((value) => (
                        <option key={value} value={value} />
                      ))}
                    </datalist>
                  ) : null}
                </div>
              ),
            )}
            <button type="submit" className="btn btn--outline">
              Apply
            </button>
          </div>
        </details>
      </Form>
      {active.length > 0 ? (
        <ul className="desk-toolbar" aria-label="Active filters">
          {active.map((filter) => (
            <ChosenValues key={filter.name} filter={filter} onAdd={open} />
          ))}
          <li>
            <Link to="?" className="desk-quiet">
              Clear all
            </Link>
          </li>
          <li>
            <SavedView />
          </li>
        </ul>
      ) : null}
    </div>
  );
}

/** The fields with a value, so that the address stays short; several of one name become one. */
function filledIn(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value === "" || typeof value !== "string") continue;
    query.set(name, [...query.getAll(name), value].join(","));
  }
  return query;
}

/** What is chosen of a filter: each value can be taken away, and of some another one added. */
function ChosenValues({ filter, onAdd }: { filter: Chosen; onAdd: () => void }) {
  const [query] = useSearchParams();
  const { name, label, values, options = [], other } = filter;
  const without = (value: string) =>
    values.flatMap((each) => (each.value === value ? [] : each.value)).join(",");
  const left = options.filter(({ value }) => values.every((each) => each.value !== value));
  return (
    <>
      {values.map(({ value, text }) => (
        <li key={value}>
          <Link
            to={hrefWith(query, { [name]: without(value) })}
            className="desk-chip"
            preventScrollReset
          >
            <span className="sr-only">Remove </span>
            {label}: <bdi>{text}</bdi>
            <Icon name="x" />
          </Link>
        </li>
      ))}
      {other && left.length > 0 ? (
        <li>
          <select
            name={name}
            form={FORM}
            className="input enquiry-filters__other"
            aria-label={other}
            defaultValue=""
            onChange={({ target }) => {
              onAdd();
              target.value = "";
            }}
          >
            <option value="">or…</option>
            <Options of={left} />
          </select>
        </li>
      ) : null}
    </>
  );
}

type FieldProps = { filter: Filter; former: Former; className?: string };

function FilterField({ filter, former, className = "" }: FieldProps) {
  const [query] = useSearchParams();
  const { name, label, options, isFirst, isDay, suggests } = filter;
  const given = query.getAll(name).filter(Boolean).join(",");
  const chosen = valuesIn(query, name);
  const field = {
    name,
    "aria-label": label,
    className: `input ${className}`,
    defaultValue: given,
  };
  const list = suggests ? `suggested-${name}` : undefined;
  if (!options) return <input type={isDay ? "date" : "text"} list={list} {...field} />;
  return (
    <select {...field}>
      <option value="">{isFirst ? `Any ${label.toLowerCase()}` : "Any"}</option>
      {given === "" || options.some(({ value }) => value === given) ? null : (
        <option value={given}>
          {chosen.map((value) => textOf(filter, value, former)).join(" or ")}
        </option>
      )}
      <Options of={options} />
    </select>
  );
}
