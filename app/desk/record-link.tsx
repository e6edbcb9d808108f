import { Link } from "react-router";
import type { RecordName } from "#shared/desk.ts";

const folders = { enquiry: "/desk/enquiries", subscriber: "/desk/newsletter" } as const;

/** The page of a record. */
export const recordPath = ({ kind, id }: Pick<RecordName, "kind" | "id">) => `${folders[kind]}/${id}`;

/** Whom a record is about, as the way to it, for those who may open it. */
export const RecordLink = ({ about }: { about: RecordName }) => (
  <>
    <Link to={recordPath(about)} className="link">
      {about.name}
    </Link>{" "}
    {about.note ? <span className="muted">{about.note}</span> : null}
  </>
);
