import { Link } from "react-router";
import type { RecordName } from "#shared/contracts/desk.ts";

const folders = { enquiry: "/desk/enquiries", subscriber: "/desk/newsletter" } as const;

export const recordPath = ({ kind, id }: Pick<RecordName, "kind" | "id">) => `${folders[kind]}/${id}`;

/** A record's name as a link to its page. */
export const RecordLink = ({ about }: { about: RecordName }) => (
  <>
    <Link to={recordPath(about)} className="link">
      {about.name}
    </Link>{" "}
    {about.note ? <span className="muted nowrap">{about.note}</span> : null}
  </>
);
