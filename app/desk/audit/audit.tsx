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
          {groups.map(([line, ...others]) =>
            line ? (
              <tr key={line.id}>
                <td>
                  <Sentence line={line} />
                  {others.length > 0 ? (
                    <details>
                      <summary>{others.length} more</summary>
                      <ul>
                        {others.map((other) => (
                          <li key={other.id}>
                            <AuditedRecord {...other} />
                          </li>
                        ))}
                      </ul>
                    </details>
                  ) : null}
                </td>
                <td className="muted">
                  <DeskTime at={line.at} hasSeconds />
                </td>
              </tr>
            ) : null,
          )}
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

type Line = Route.ComponentProps["loaderData"]["groups"][number][number];

/** The author, action and record, with the details below. */
function Sentence({ line }: { line: Line }) {
  const hasRecord = line.about ?? line.page ?? line.record;
  return (
    <>
      <p>
        <strong>{line.actor}</strong> {line.what}
        {hasRecord ? ": " : null}
        <AuditedRecord {...line} />
      </p>
      {line.detail ? <p className="muted small">{line.detail}</p> : null}
    </>
  );
}

type RecordProps = Pick<Line, "about" | "page" | "record">;

function AuditedRecord({ about, page, record }: RecordProps) {
  if (about) return <RecordLink about={about} />;
  if (!page) return record;
  return (
    <Link to={page.path} className="link">
      {page.title}
    </Link>
  );
}
