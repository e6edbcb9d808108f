import { useEffect, useRef } from "react";
import { Form, Link, useNavigation, useSearchParams, useSubmit } from "react-router";
import { DeskIcon } from "#app/desk/desk-icon.tsx";
import type { DeskEnquiries } from "#content/types.ts";
import type { EnquiryChoices } from "#shared/enquiries.ts";
import type { ListMember } from "./enquiry-table.tsx";
import { filterNames } from "./list-view.ts";

type Props = {
  statuses: DeskEnquiries["statuses"];
  members: readonly ListMember[];
  choices: EnquiryChoices;
  kinds: Readonly<Record<string, string>>;
};

type Option = { readonly value: string; readonly label: string };

/** What the list is narrowed to. Each choice is in the address at once; the search when it is sent. */
export function FilterForm({ statuses, members, choices, kinds }: Props) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const isBusy = useNavigation().state === "loading";
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  // Without a script the address names what is left empty, too.
  const given = filterNames.filter((name) => query.get(name));
  const inForce = given.filter((name) => name !== "q").length;
  const people = [
    { value: "me", label: "Me" },
    { value: "nobody", label: "Nobody" },
    ...members.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const statusOptions = statuses.map(({ slug, label }) => ({ value: slug, label }));
  const kindOptions = Object.entries(kinds).map(([value, label]) => ({ value, label }));
  const flagOptions = [
    { value: "yes", label: "Flagged" },
    { value: "no", label: "Not flagged" },
  ];
  // Another view has other values. The fields stay the same ones, so that none loses the focus.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = query.get(field.name) ?? "";
    }
  }, [query]);
  return (
    <Form
      ref={form}
      className="filter-form"
      role="search"
      aria-busy={isBusy}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) void submit(filled(currentTarget), { preventScrollReset: true });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(filled(event.currentTarget), { preventScrollReset: true });
      }}
    >
      <input type="hidden" name="sort" value={query.get("sort") ?? ""} />
      <div className="filter-form__search">
        <input
          type="search"
          name="q"
          className="input"
          aria-label="Search enquiries"
          placeholder="Search"
          defaultValue={query.get("q") ?? ""}
          data-search=""
        />
        <button type="submit" className="btn btn--outline" aria-label="Search">
          <DeskIcon name="search" />
        </button>
      </div>
      {/* Opens what follows it, by style alone: where there is room two of the fields are always shown. */}
      <details className="filter-form__fold">
        <summary className="btn btn--outline">
          Filters
          {inForce > 0 ? (
            <span className="desk-chip">
              {inForce}
              <span className="sr-only"> in force</span>
            </span>
          ) : null}
        </summary>
      </details>
      {given.length > 0 ? (
        <Link to="?" className="filter-form__clear">
          Clear
        </Link>
      ) : null}
      <div className="filter-form__first">
        <Pick name="status" label="Status" options={statusOptions} />
        <Pick name="owner" label="Owner" options={people} />
      </div>
      <div className="filter-form__rest">
        <Pick name="kind" label="Kind" options={kindOptions} />
        <Pick name="technology" label="Technology" options={plain(choices.technology)} />
        <Pick name="page" label="Page" options={plain(choices.page)} />
        <Pick name="campaign" label="Campaign" options={plain(choices.campaign)} />
        <Pick name="flagged" label="Flags" options={flagOptions} />
        <Pick name="mentions" label="Mentions" options={people.filter(({ value }) => value !== "nobody")} />
        <DayField name="since" label="From" />
        <DayField name="until" label="Until" />
        <button type="submit" className="btn btn--outline">
          Apply
        </button>
      </div>
    </Form>
  );
}

/** What is filled in, so that the address holds nothing empty. */
const filled = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (value === "" ? [] : [[name, String(value)]])),
  );

function Pick({ name, label, options }: { name: string; label: string; options: readonly Option[] }) {
  const [query] = useSearchParams();
  return (
    <label className="filter-form__pick">
      <span>{label}</span>
      <select name={name} className="input" defaultValue={query.get(name) ?? ""}>
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function DayField({ name, label }: { name: string; label: string }) {
  const [query] = useSearchParams();
  return (
    <label className="filter-form__pick">
      <span>{label}</span>
      <input type="date" name={name} className="input" defaultValue={query.get(name) ?? ""} />
    </label>
  );
}
