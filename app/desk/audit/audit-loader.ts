import { deskContext } from "#app/context.ts";
import { recordPath } from "#app/desk/content/record-key.ts";
import { summaryOf } from "#app/desk/enquiries/event-list.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { newsletterPosts } from "#app/desk/newsletter/posts.ts";
import { deskEnquiries, deskSignIn } from "#content/collections.ts";
import type { DeskSignIn } from "#content/types.ts";
import type { AuditLine } from "#shared/contracts/audit.ts";
import { commandLine } from "#shared/contracts/desk.ts";
import type { Route } from "./+types/audit";

const LONGEST_SEARCH = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { timeZone } = requireMember(context).member;
  const desk = context.get(deskContext);
  const given = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, LONGEST_SEARCH);
  const q = given("q");
  const { lines, next } = await desk.auditLog({ before: given("before"), text: q });
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  const names = {
    members: await desk.everyMember(),
    statuses: deskEnquiries.statuses,
    roles: deskSignIn.members.roles,
    moment: (iso: string) => format.format(new Date(iso)),
  };
  const posts = newsletterPosts();
  return {
    words: deskSignIn.audit,
    q,
    next,
    lines: lines.map((line) => ({
      id: line.id,
      at: line.at,
      ...by(line),
      about: line.about,
      detail: detailOf(line, names),
      page: pageOf(line, posts),
      record: recordText(line),
    })),
  };
}

function by({ actor, action }: Pick<AuditLine, "actor" | "action">) {
  const what = (deskSignIn.audit.actions as Readonly<Record<string, string>>)[action] ?? action;
  if (actor === commandLine.name) return { actor: "", what: `${what} from the command line` };
  return { actor, what: what.charAt(0).toLowerCase() + what.slice(1) };
}

function pageOf({ action, record }: { action: string; record: string }, posts: ReturnType<typeof newsletterPosts>) {
  const title = action.startsWith("newsletter ") ? posts[record]?.title : undefined;
  if (title !== undefined) return { path: `/desk/newsletter/issues/${record}`, title };
  if (!action.startsWith("content ")) return null;
  const [collection = "", slug = ""] = record.split("/");
  return { path: recordPath({ collection, slug }), title: record };
}

type Names = Parameters<typeof summaryOf>[1] & {
  readonly roles: DeskSignIn["members"]["roles"];
  readonly moment: (iso: string) => string;
};

const ISO_TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const counted = (count: string, one: string) => (count === "1" ? `1 ${one}` : `${count} ${one}s`);

/** The details of an entry in readable words; "" if its action says everything. */
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

/** The text for a record without a page: its name, or that it is deleted; "" if the action already says it. */
export function recordText({ action, record }: Pick<AuditLine, "action" | "record">): string {
  if (/^\d+$/.test(record) || ["enquiries", "all"].includes(record)) return "";
  const isId = /^(subscriber )?[0-9a-f]{8}-[0-9a-f-]{27}$/.test(record);
  return isId || action.startsWith("enquiry ") ? "No longer stored" : record;
}
