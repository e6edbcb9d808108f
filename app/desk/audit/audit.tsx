import { Link } from "react-router";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { EmptyState } from "#app/desk/frame/empty-state.tsx";
import { Options } from "#app/desk/frame/options.tsx";
import { RecordLink } from "#app/desk/frame/record-link.tsx";
import { SearchForm } from "#app/desk/frame/search-form.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/audit";

export { loader } from "./audit-loader.ts";

export default function AuditRoute({ loaderData }: Route.ComponentProps) {
  const { words, query, groups, next, kinds, members } = loaderData;
  const active = Object.entries(query).filter(([, value]) => value !== "");
  const selects = [
    { name: "member", label: "Member", options: members },
    { name: "kind", label: "Kind", options: kinds },
  ] as const;
  const days = [
    { name: "since", label: "From" },
    { name: "until", label: "Until" },
  ] as const;
  const clear = (
    <Link to="?" className="desk-quiet">
      Clear filters
    </Link>
  );
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <SearchForm key={JSON.stringify(query)} label="Search" text={query.q}>
        {selects.map(({ name, label, options }) => (
          <Field key={name} id={name} label={label}>
            <select id={name} name={name} className="input" defaultValue={query[name]}>
              <option value="">Any</option>
              <Options of={options} />
            </select>
          </Field>
        ))}
        {days.map(({ name, label }) => (
          <TextField key={name} id={name} name={name} type="date" label={label} defaultValue={query[name]} />
        ))}
      </SearchForm>
      {active.length > 0 && groups.length > 0 ? <p>{clear}</p> : null}
      {groups.length === 0 ? (
        <EmptyState icon="search" {...words.none}>
          {clear}
        </EmptyState>
      ) : (
        <DeskTable columns={["What happened", "When"]} isLog>
          {groups.map((group) => (
            <tr key={group.lines[0]?.id}>
              <td>
                <Sentence group={group} />
              </td>
              <td className="muted">
                <DeskTime at={group.lines[0]?.at ?? ""} hasSeconds />
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
      {next ? (
        <Link className="btn btn--outline" to={`?${new URLSearchParams([...active, ["before", next]])}`}>
          Older entries
        </Link>
      ) : null}
    </>
  );
}

type Group = Route.ComponentProps["loaderData"]["groups"][number];

/** The author, action and record or records, with the details below. */
function Sentence({ group: { lines, what, detail } }: { group: Group }) {
  const [line, ...others] = lines;
  const isOne = others.length === 0;
  const hasRecord = isOne && (line?.about ?? line?.page ?? line?.record);
  return (
    <>
      <p>
        {line?.actor ? <strong>{line.actor} </strong> : null}
        {what}
        {hasRecord ? ": " : null}
        {line && isOne ? <AuditedRecord {...line} /> : null}
      </p>
      {detail ? <p className="muted small">{detail}</p> : null}
      {isOne ? null : (
        <details>
          <summary>Show all {lines.length}</summary>
          <ul>
            {lines.map((each) => (
              <li key={each.id}>
                <AuditedRecord {...each} /> {detail ? null : <span className="muted small">{each.detail}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type RecordProps = Pick<Group["lines"][number], "about" | "page" | "record">;

function AuditedRecord({ about, page, record }: RecordProps) {
  if (about) return <RecordLink about={about} />;
  if (!page) return record;
  return (
    <Link to={page.path} className="link">
      {page.title}
    </Link>
  );
}
