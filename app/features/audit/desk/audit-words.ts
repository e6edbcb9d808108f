import type { DeskSignIn } from "#content/types.ts";
import type { AuditLine } from "#features/audit/audit-log.server.ts";
import { summaryOf } from "#features/enquiries/desk/event-list.tsx";

type Names = Parameters<typeof summaryOf>[1] & {
  readonly roles: DeskSignIn["members"]["roles"];
  readonly moment: (iso: string) => string;
};

/** Means nothing to a reader. */
const COMMIT = /^[0-9a-f]{7,40}(?:$|; )/;
const ISO_TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const counted = (count: string, one: string) => (count === "1" ? `1 ${one}` : `${count} ${one}s`);

export function detailOf(
  { action, detail, change }: AuditLine,
  { roles, moment, ...names }: Names,
): string {
  if (change) return summaryOf({ kind: "changed", changes: change.changes }, names);
  const role = (name: string) => roles[name as keyof typeof roles]?.heading ?? name;
  switch (action) {
    case "role changed": {
      const [roleChange = "", handover] = detail.split("; ");
      const words = roleChange.split(" to ").map(role).join(" → ");
      return handover ? `${words}; ${handover}` : words;
    }
    case "member invited":
    case "member invited again":
      return role(detail);
    case "member signed out":
      return counted(detail, "session");
    case "mail retried":
      if (detail === "1") return "";
      return /^\d+$/.test(detail) ? counted(detail, "message") : detail;
    default:
      return detail.replace(COMMIT, "").replace(ISO_TIME, moment);
  }
}

export function recordText({ action, record }: Pick<AuditLine, "action" | "record">): string {
  if (/^\d+$/.test(record) || ["enquiries", "all"].includes(record)) return "";
  const isId = /^(subscriber )?[0-9a-f]{8}-[0-9a-f-]{27}$/.test(record);
  return isId || action.startsWith("enquiry ") ? "No longer stored" : record;
}
