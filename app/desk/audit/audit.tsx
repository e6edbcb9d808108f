import { Link } from "react-router";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { DeskHead, DeskTable, EmptyState, SearchForm } from "#app/desk/frame/page.tsx";
import { RecordLink } from "#app/desk/frame/record-link.tsx";
import type { Route } from "./+types/audit";

export { loader } from "./audit-loader.ts";

export default function AuditRoute({ loaderData: { words, q, lines, next } }: Route.ComponentProps) {
  const clear = (
    <Link to="?" className="desk-quiet">
      Clear search
    </Link>
  );
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <SearchForm label="Search" text={q} />
      {q && lines.length > 0 ? <p>{clear}</p> : null}
      {lines.length === 0 ? (
        <EmptyState icon="search" {...words.none}>
          {clear}
        </EmptyState>
      ) : (
        <DeskTable columns={["What happened", "When"]} isLog>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <p>
                  {line.actor ? <strong>{line.actor} </strong> : null}
                  {line.what}
                  {(line.about ?? line.page ?? line.record) ? ": " : null}
                  <AuditedRecord {...line} />
                </p>
                {line.detail ? <p className="muted small">{line.detail}</p> : null}
              </td>
              <td className="muted">
                <DeskTime at={line.at} hasSeconds />
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
      {next ? (
        <Link className="btn btn--outline" to={`?${new URLSearchParams({ q, before: next })}`}>
          Older entries
        </Link>
      ) : null}
    </>
  );
}

type Line = Route.ComponentProps["loaderData"]["lines"][number];

function AuditedRecord({ about, page, record }: Pick<Line, "about" | "page" | "record">) {
  if (about) return <RecordLink about={about} />;
  if (!page) return record;
  return (
    <Link to={page.path} className="link">
      {page.title}
    </Link>
  );
}
