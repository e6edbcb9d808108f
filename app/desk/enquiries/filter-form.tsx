import { useRef } from "react";
import { Form, Link, useLoaderData, useNavigation, useSearchParams } from "react-router";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { Options } from "#app/desk/frame/options.tsx";
import { FilterChoices, useClosing } from "./filter-choices.tsx";
import { chosenIn, filtersOf } from "./filters.ts";
import type { loader } from "./list-loader.ts";
import { rowLinks } from "./list-position.ts";
import { hrefWith } from "./list-view.ts";
import { useFilterFields } from "./use-filter-fields.ts";

/** The list's filters, which are kept in the URL. A choice applies at once, a search when submitted. */
export function FilterForm() {
  const [query] = useSearchParams();
  const isBusy = useNavigation().state === "loading";
  const parts = useLoaderData<typeof loader>();
  const filters = filtersOf(parts);
  const active = chosenIn(query, parts);
  const folded = active.filter(({ name, isFirst }) => name !== "q" && !isFirst).length;
  const form = useRef<HTMLFormElement>(null);
  const open = useFilterFields(form);
  useClosing(form);
  return (
    <div className="enquiry-filters">
      <Form
        ref={form}
        className="desk-toolbar"
        role="search"
        aria-busy={isBusy}
        onChange={({ target }) => {
          if (target instanceof Element && target.matches("select, [type=checkbox]")) void open();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          event.currentTarget.querySelector(".enquiry-filters__more")?.removeAttribute("open");
          void open();
        }}
      >
        <input type="hidden" name="sort" value={query.get("sort") ?? ""} />
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
              const [first] = event.key === "ArrowDown" ? rowLinks() : [];
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
          />
          <button type="submit" className="btn btn--outline" aria-label="Search">
            <DeskIcon name="search" />
          </button>
        </div>
        {filters.map((filter) => {
          const { name, label, options, isFirst, isMany } = filter;
          if (!isFirst || !options) return null;
          if (isMany) return <FilterChoices key={name} filter={filter} />;
          return (
            <select
              key={name}
              name={name}
              className="input enquiry-filters__first"
              aria-label={label}
              defaultValue={query.get(name) ?? ""}
            >
              <option value="">Any {label.toLowerCase()}</option>
              <Options of={options} />
            </select>
          );
        })}
        <details className="desk-fold enquiry-filters__more">
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
            {filters.map(({ name, label, options, isDay, isText, isFirst }) =>
              !isFirst && (options || isDay || isText) ? (
                // biome-ignore lint/a11y/noLabelWithoutControl: one of the two fields
                <label key={name} className="desk-label">
                  <span>{label}</span>
                  {options ? (
                    <select name={name} className="input" defaultValue={query.get(name) ?? ""}>
                      <option value="">Any</option>
                      <Options of={options} />
                    </select>
                  ) : (
                    <input
                      type={isDay ? "date" : "text"}
                      name={name}
                      className="input"
                      defaultValue={query.get(name) ?? ""}
                    />
                  )}
                </label>
              ) : null,
            )}
            <button type="submit" className="btn btn--outline">
              Apply
            </button>
          </div>
        </details>
      </Form>
      {active.length > 0 ? (
        <ul className="desk-toolbar" aria-label="Active filters">
          {active.map(({ name, label, text }) => (
            <li key={name}>
              <Link to={hrefWith(query, { [name]: null })} className="desk-chip" preventScrollReset>
                <span className="sr-only">Remove </span>
                {label}: {text}
                <DeskIcon name="x" />
              </Link>
            </li>
          ))}
          <li>
            <Link to="?" className="desk-quiet">
              Clear all
            </Link>
          </li>
        </ul>
      ) : null}
    </div>
  );
}
