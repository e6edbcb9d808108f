import { redirect } from "react-router";
import { enquiriesContext } from "#app/context.ts";
import { readView } from "#app/desk/enquiries/list-view.ts";
import { dueOf } from "#app/desk/enquiries/office-hours.ts";
import { openStatuses } from "#app/desk/enquiries/open-statuses.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { deskEnquiries } from "#content/collections.ts";
import { entriesFor, mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import type { Route } from "./+types/today";

const SHOWN = 5;
const DAY_MS = 24 * 60 * 60_000;

/** The views that wait for a member, each with its first lines. Roles without enquiries go to their first page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id: me, role, timeZone } = requireMember(context).member;
  if (!mayOpenEnquiries(role)) throw redirect(entriesFor(role)[0]?.to ?? "/desk/account");
  const enquiries = context.get(enquiriesContext);
  const { today: words, statuses } = deskEnquiries;
  const now = new Date();
  const yesterday = wallClock(new Date(now.getTime() - DAY_MS), timeZone).day;
  const show = async ({ label, query: given }: (typeof words.blocks)[number]) => {
    const query = given.replace("{yesterday}", yesterday);
    const view = readView(new URLSearchParams(query), { memberId: me, timeZone, open: openStatuses() }, now);
    const { lines, total } = await enquiries.list({ ...view, reader: me });
    const shown = lines.slice(0, SHOWN).map((line) => ({ ...line, dueAt: dueOf(line, line.createdAt) }));
    return { label, query, total, lines: shown };
  };
  const blocks: Awaited<ReturnType<typeof show>>[] = [];
  // One after the other: a page must not take all connections.
  for (const block of words.blocks) blocks.push(await show(block));
  return { words, statuses, me, today: wallClock(now, timeZone).day, blocks };
}
