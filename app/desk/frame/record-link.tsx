import { Link } from "react-router";
import type { RecordName } from "#shared/contracts/desk.ts";

const folders = { enquiry: "/desk/enquiries", subscriber: "/desk/newsletter" } as const;

export const recordPath = ({ kind, id }: Pick<RecordName, "kind" | "id">) =>
  `${folders[kind]}/${id}`;

export const RecordLink = ({ about, hash = "" }: { about: RecordName; hash?: string }) => (
  <>
    <Link to={recordPath(about) + hash} className="link">
      <bdi>{about.name}</bdi>
    </Link>{" "}
    {about.note ? <span className="muted nowrap">{about.note}</span> : null}
  </>
);
