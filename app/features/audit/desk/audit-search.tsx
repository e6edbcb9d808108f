import { Link, useSearchParams } from "react-router";
import { FollowedForm } from "#app/desk/frame/followed-form.tsx";
import { Options } from "#app/desk/frame/page.tsx";
import { withoutSearch } from "#app/desk/frame/without-search.ts";
import { Field, TextField } from "#app/ui/field.tsx";
import type { DeskSignIn } from "#content/types.ts";
import type { AskedAudit } from "./audit-query.ts";

type Props = { asked: AskedAudit; words: DeskSignIn["audit"] };

export function AuditSearch({ asked, words }: Props) {
  const [query] = useSearchParams();
  const { q, ...filters } = asked;
  const isFiltered = Object.values(filters).some((value) => value !== "");
  const actions = Object.entries(words.actions).map(([value, label]) => ({ value, label }));
  const byLabel = actions.toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <search>
      <FollowedForm>
        <TextField id="q" name="q" type="search" label="Search" defaultValue={q} />
        <Field id="action" label="Action">
          <select id="action" name="action" className="input" defaultValue={asked.action}>
            <option value="">All</option>
            <Options of={byLabel} />
          </select>
        </Field>
        <TextField id="since" name="since" type="date" label="From" defaultValue={asked.since} />
        <TextField id="until" name="until" type="date" label="Until" defaultValue={asked.until} />
        <button type="submit" className="btn btn--outline">
          Search
        </button>
        {q ? (
          <Link to={withoutSearch(query)} className="desk-quiet">
            Clear search
          </Link>
        ) : null}
        {isFiltered ? (
          <Link to="?" className="desk-quiet">
            Clear all
          </Link>
        ) : null}
      </FollowedForm>
    </search>
  );
}
