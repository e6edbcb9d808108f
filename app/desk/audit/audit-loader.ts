import { deskContext } from "#app/context.ts";
import { recordPath } from "#app/desk/content/record-key.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { newsletterPosts } from "#app/desk/newsletter/posts.ts";
import { deskEnquiries, deskSignIn } from "#content/collections.ts";
import { type AuditKind, type AuditLine, auditActions } from "#shared/contracts/audit.ts";
import { commandLine } from "#shared/contracts/desk.ts";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";
import { momentOf } from "#shared/formats/office-time.ts";
import type { Route } from "./+types/audit";
import { detailOf, recordText } from "./audit-words.ts";

const LONGEST_SEARCH = 100;
const NEXT_DAY = 24 * 60;
const kinds = Object.keys(auditActions) as AuditKind[];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { timeZone } = requireMember(context).member;
  const desk = context.get(deskContext);
  const words = deskSignIn.audit;
  const given = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, LONGEST_SEARCH);
  const [q = "", member = "", kind = "", since = "", until = ""] = ["q", "member", "kind", "since", "until"].map(given);
  const day = (text: string, minutes: number) =>
    isCalendarDay(text) ? momentOf(text, minutes, timeZone).toISOString() : "";
  const members = await desk.auditedMembers();
  const { lines, next } = await desk.auditLog({
    before: given("before"),
    memberId: member,
    kind: kinds.find((each) => each === kind),
    since: day(since, 0),
    until: day(until, NEXT_DAY),
    text: q,
  });
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  const names = {
    members,
    statuses: deskEnquiries.statuses,
    roles: deskSignIn.members.roles,
    moment: (iso: string) => format.format(new Date(iso)),
  };
  const posts = newsletterPosts();
  return {
    words,
    query: { q, member, kind, since, until },
    next,
    kinds: kinds.map((value) => ({ value, label: words.kinds[value] })),
    members: members.map(({ id, name }) => ({ value: id, label: name })),
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
