import { summaryOf } from "#app/desk/enquiries/event-list.tsx";
import type { DeskSignIn } from "#content/types.ts";
import type { AuditLine } from "#shared/contracts/desk-services.ts";

type Names = Parameters<typeof summaryOf>[1] & {
  readonly roles: DeskSignIn["members"]["roles"];
  readonly moment: (iso: string) => string;
};

const ISO_TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const counted = (count: string, one: string) => (count === "1" ? `1 ${one}` : `${count} ${one}s`);

export function detailOf({ action, detail, change }: AuditLine, { roles, moment, ...names }: Names): string {
  if (change) return summaryOf({ kind: "changed", changes: change.changes }, names);
  const role = (name: string) => roles[name as keyof typeof roles]?.heading ?? name;
  switch (action) {
    case "role changed":
      return detail.split(" to ").map(role).join(" → ");
    case "member invited":
    case "member invited again":
      return role(detail);
    case "member signed out":
      return counted(detail, "session");
    case "mail retried":
      return detail === "1" ? "" : counted(detail, "message");
    default:
      return /^[0-9a-f]{7,40}$/.test(detail) ? "" : detail.replace(ISO_TIME, moment);
  }
}

export function recordText({ action, record }: Pick<AuditLine, "action" | "record">): string {
  if (/^\d+$/.test(record) || ["enquiries", "all"].includes(record)) return "";
  const isId = /^(subscriber )?[0-9a-f]{8}-[0-9a-f-]{27}$/.test(record);
  return isId || action.startsWith("enquiry ") ? "No longer stored" : record;
}
