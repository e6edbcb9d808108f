import { useEffect, useRef } from "react";
import { Form, Link, useLoaderData, useNavigation, useSearchParams, useSubmit } from "react-router";
import { Options } from "#app/desk/frame/page.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { chosenIn, type Filter, filtersOf } from "./filters.ts";
import type { loader } from "./list-loader.ts";
import { hrefWith } from "./list-view.ts";
import { rowLinks } from "./rows.ts";

export function FilterForm() {
  const [query] = useSearchParams();
  const isBusy = useNavigation().state === "loading";
  const loaded = useLoaderData<typeof loader>();
  const filters = filtersOf(loaded);
  const active = chosenIn(query, loaded);
  const folded = active.filter(({ name, isFirst }) => name !== "q" && !isFirst).length;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const open = () => {
    if (!form.current) return;
    const chosen = [...new FormData(form.current)].filter(([, value]) => value !== "");
    void submit(chosen as [string, string][], { preventScrollReset: true });
  };
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    // Another view sets other values. The fields are kept, so that none loses the focus.
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = query.get(field.name) ?? "";
  }, [query]);
  return (
    <div className="enquiry-filters">
      <Form
        ref={form}
        className="desk-toolbar"
        role="search"
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
              const [first] = event.key === "ArrowDown" ? rowLinks() : [];
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
          filter.isFirst ? <FilterField key={filter.name} filter={filter} className="enquiry-filters__first" /> : null,
        )}
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
            {filters.map((filter) =>
              filter.isFirst || filter.name === "q" ? null : (
                <div key={filter.name} className="desk-label">
                  <span aria-hidden="true">{filter.label}</span>
                  <FilterField filter={filter} />
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
          {active.map(({ name, label, text }) => (
            <li key={name}>
              <Link to={hrefWith(query, { [name]: null })} className="desk-chip" preventScrollReset>
                <span className="sr-only">Remove </span>
                {label}: {text}
                <Icon name="x" />
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

function FilterField({ filter, className = "" }: { filter: Filter; className?: string }) {
  const [query] = useSearchParams();
  const { name, label, options, isFirst, isDay } = filter;
  const field = {
    ...{ name, "aria-label": label, className: `input ${className}`, defaultValue: query.get(name) ?? "" },
  };
  if (!options) return <input type={isDay ? "date" : "text"} {...field} />;
  return (
    <select {...field}>
      <option value="">{isFirst ? `Any ${label.toLowerCase()}` : "Any"}</option>
      <Options of={options} />
    </select>
  );
}
