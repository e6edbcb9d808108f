import { Link } from "react-router";
import type { RecordName } from "#shared/desk.ts";
import { deskPageAt, mayOpen, type Role } from "#shared/desk-pages.ts";

const folders = { enquiry: "/desk/enquiries", subscriber: "/desk/newsletter" } as const;

/** Whom a record is about, as the way to it for those who may open it. */
export function RecordLink({ about: { kind, id, name, note }, role }: { about: RecordName; role: Role }) {
  const path = `${folders[kind]}/${id}`;
  const page = deskPageAt(path);
  return (
    <>
      {page && mayOpen(page, role) ? (
        <Link to={path} className="link">
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}{" "}
      {note ? <span className="muted">{note}</span> : null}
    </>
  );
}
