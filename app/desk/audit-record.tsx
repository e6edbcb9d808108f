import { Link } from "react-router";
import type { AuditLine } from "#shared/desk.ts";
import { RecordLink } from "./record-link.tsx";

const fields: Readonly<Record<string, string>> = {
  ownerId: "owner",
  nextStep: "next step",
  nextStepOn: "day of the next step",
};
// What has a page when it is there.
const ofEnquiry = /^enquiry /;

type RecordProps = Pick<AuditLine, "action" | "record" | "about"> & { title: string | undefined };

/** To which record something was done: whose it is, and the way to it while it is there. */
export function AuditRecord({ action, record, about, title }: RecordProps) {
  if (about) return <RecordLink about={about} />;
  if (title !== undefined) {
    return (
      <Link to={`/desk/newsletter/issues/${record}`} className="link">
        {title}
      </Link>
    );
  }
  // How many there were stands in the detail.
  if (/^\d+$/.test(record)) return null;
  return ofEnquiry.test(action) ? <span className="muted">No longer there: {record}</span> : record;
}

/** What of the record it was, as the desk calls it. */
export function AuditDetail({ detail }: Pick<AuditLine, "detail">) {
  const parts = detail.split(", ").map((part) => fields[part] ?? part);
  return detail ? <span className="muted">{parts.join(", ")}</span> : null;
}
