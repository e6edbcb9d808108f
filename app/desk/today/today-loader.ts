import { redirect } from "react-router";
import { deskContext, enquiriesContext } from "#app/context.ts";
import { type ListView, readView } from "#app/desk/enquiries/list-view.ts";
import { assignable, mentionedIn } from "#app/desk/enquiries/mentions.ts";
import { dueOf } from "#app/desk/enquiries/office-hours.ts";
import { openStatuses } from "#app/desk/enquiries/open-statuses.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { deskEnquiries } from "#content/collections.ts";
import { entriesFor, mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import { NOBODY } from "#shared/contracts/enquiry-filter.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import type { Route } from "./+types/today";
import { loadOfTeam } from "./team.ts";

const SHOWN = 5;
const DAY_MS = 24 * 60 * 60_000;

/** The views that wait for a member, each with its first lines. Roles without enquiries go to their first page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id: me, role, timeZone } = requireMember(context).member;
  if (!mayOpenEnquiries(role)) throw redirect(entriesFor(role)[0]?.to ?? "/desk/account");
  const enquiries = context.get(enquiriesContext);
  const { today: words, statuses } = deskEnquiries;
  const desk = context.get(deskContext);
  const everyone = await desk.members();
  const members = assignable(everyone);
  const looking = { memberId: me, timeZone, open: openStatuses() };
  const now = new Date();
  const yesterday = wallClock(new Date(now.getTime() - DAY_MS), timeZone).day;
  // What nobody has taken comes first, also where it would not be among the first lines.
  const unownedIn = async ({ filter, ...order }: ListView) =>
    (await enquiries.list({ filter: { ...filter, owners: [NOBODY] }, ...order, reader: me })).lines;
  const show = async ({ label, query: given }: (typeof words.blocks)[number]) => {
    const query = given.replace("{yesterday}", yesterday);
    const view = readView(new URLSearchParams(query), looking, now);
    const { lines, total } = await enquiries.list({ ...view, reader: me });
    const unowned = view.filter.isAnswered === false ? await unownedIn(view) : [];
    const owned = lines.filter((line) => !unowned.some(({ id }) => id === line.id));
    const first = [...unowned, ...owned].slice(0, SHOWN);
    const notes = view.filter.mentions === undefined ? [] : await enquiries.notesAbout(first.map(({ id }) => id));
    const mentions = notes.filter(({ body }) => mentionedIn(body, members).includes(me));
    const shown = first.map((line) => ({
      ...line,
      dueAt: dueOf(line, line.createdAt),
      mention: mentions.find(({ leadId }) => leadId === line.id) ?? null,
    }));
    return { label, query, total, lines: shown };
  };
  const blocks: Awaited<ReturnType<typeof show>>[] = [];
  // One after the other: a page must not take all connections.
  for (const block of words.blocks) blocks.push(await show(block));
  const team = await loadOfTeam({ desk, everyone, views: words.team, looking });
  return { words, statuses, members, me, today: wallClock(now, timeZone).day, blocks, team };
}
