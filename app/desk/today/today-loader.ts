import { redirect } from "react-router";
import { deskContext, enquiriesContext } from "#app/context.ts";
import { type ListView, readView } from "#app/desk/enquiries/list-view.ts";
import { assignable, mentionedIn } from "#app/desk/enquiries/mentions.ts";
import { dueOf } from "#app/desk/enquiries/office-hours.ts";
import { openStatuses } from "#app/desk/enquiries/open-statuses.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { deskEnquiries } from "#content/collections.ts";
import { entriesFor, mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import type { EnquiryLine } from "#shared/contracts/enquiries.ts";
import { NOBODY } from "#shared/contracts/enquiry-filter.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import type { Route } from "./+types/today";
import { loadOfTeam } from "./team.ts";

const SHOWN = 5;
const editingPages = ["/desk/content", "/desk/website"];
const DAY_MS = 24 * 60 * 60_000;

/** The views with a member's work and their first lines. Roles without enquiries go to their first page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id: me, role, timeZone } = requireMember(context).member;
  const desk = context.get(deskContext);
  if (!mayOpenEnquiries(role)) {
    const first = entriesFor(role).find(({ path }) => desk.content || !editingPages.includes(path));
    throw redirect(first?.to ?? "/desk/account");
  }
  const enquiries = context.get(enquiriesContext);
  const { today: words, statuses } = deskEnquiries;
  const everyone = await desk.members();
  const members = assignable(everyone);
  const looking = { memberId: me, timeZone, open: openStatuses() };
  const now = new Date();
  const yesterday = wallClock(new Date(now.getTime() - DAY_MS), timeZone).day;
  const linesOf = async (owner: string, { filter, ...order }: ListView) =>
    (await enquiries.list({ filter: { ...filter, owners: [owner] }, ...order, reader: me })).lines;
  const isLate = (line: EnquiryLine) => Date.parse(dueOf(line, line.createdAt) ?? "9999") < now.getTime();
  const show = async ({ label, query: given }: (typeof words.blocks)[number]) => {
    const query = given.replace("{yesterday}", yesterday);
    const view = readView(new URLSearchParams(query), looking, now);
    const { lines, total } = await enquiries.list({ ...view, reader: me });
    const isUnanswered = view.filter.isAnswered === false;
    // The member's own late enquiries come first, then unassigned ones, even if others are older.
    const late = isUnanswered ? (await linesOf(me, view)).filter(isLate) : [];
    const unowned = isUnanswered ? await linesOf(NOBODY, view) : [];
    const each = new Map([...late, ...unowned, ...lines].map((line) => [line.id, line]));
    const first = [...each.values()].slice(0, SHOWN + Math.min(late.length, SHOWN));
    const notes = view.filter.mentions === undefined ? [] : await enquiries.notesAbout(first.map(({ id }) => id));
    const mentions = notes.filter(({ body }) => mentionedIn(body, members).includes(me));
    const shown = first.map((line) => ({
      ...line,
      dueAt: dueOf(line, line.createdAt),
      isOwnLate: late.some(({ id }) => id === line.id),
      mention: mentions.find(({ leadId }) => leadId === line.id) ?? null,
    }));
    return { label, query, total, lines: shown };
  };
  const blocks: Awaited<ReturnType<typeof show>>[] = [];
  // One query at a time: a page must not take all connections.
  for (const block of words.blocks) blocks.push(await show(block));
  const team = await loadOfTeam({ desk, everyone, views: words.team, looking });
  return { words, statuses, members, me, today: wallClock(now, timeZone).day, blocks, team };
}
