import { redirect } from "react-router";
import { deskContext, enquiriesContext } from "#app/context.ts";
import { readView } from "#app/desk/enquiries/list-view.ts";
import { assignable, mentionedIn } from "#app/desk/enquiries/mentions.ts";
import { dueOf, lookingAs } from "#app/desk/enquiries/office-hours.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { deskEnquiries } from "#content/collections.ts";
import { entriesFor, mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import type { Route } from "./+types/today";

const SHOWN = 5;
const DAY_MS = 24 * 60 * 60_000;

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const { id: me, role, timeZone } = member;
  const desk = context.get(deskContext);
  if (!mayOpenEnquiries(role)) {
    const first = entriesFor(role).find(({ path }) => desk.content || path !== "/desk/content");
    throw redirect(first?.to ?? "/desk/account");
  }
  const enquiries = context.get(enquiriesContext);
  const { today: words, statuses } = deskEnquiries;
  const members = assignable(await desk.members());
  const looking = lookingAs(member);
  const now = new Date();
  const yesterday = wallClock(new Date(now.getTime() - DAY_MS), timeZone).day;
  const show = async ({ label, query: given }: (typeof words.blocks)[number]) => {
    const query = given.replace("{yesterday}", yesterday);
    const view = readView(new URLSearchParams(query), looking, now);
    const { lines, total } = await enquiries.list({ ...view, reader: me });
    const first = lines.slice(0, SHOWN);
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
  // One query at a time: a page must not take all connections.
  for (const block of words.blocks) blocks.push(await show(block));
  return { words, statuses, members, today: wallClock(now, timeZone).day, blocks };
}
