import { redirect } from "react-router";
import { requireMember } from "#app/desk/frame/member.ts";
import { site as company, deskEnquiries, deskRecords, people } from "#content/collections.ts";
import { uncheckedPeople } from "#content/views/unchecked-people.ts";
import { editPathOf } from "#features/editing/record-key.ts";
import { dueOf, lookingAs } from "#features/enquiries/desk/enquiry-settings.ts";
import { readView } from "#features/enquiries/desk/list-view.ts";
import { assignable, mentionedIn } from "#features/enquiries/desk/mentions.ts";
import { notesOf, pageOfEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { mailboxReport } from "#features/mailbox/mailbox-report.server.ts";
import { everyMemberInList } from "#features/members/members.server.ts";
import { type Site, siteContext } from "#server/site.server.ts";
import { entriesFor, mayOpenEnquiries, type Role } from "#shared/contracts/desk-pages.ts";
import { dayOf } from "#shared/formats/availability.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import type { Route } from "./+types/today";

const SHOWN = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const { id: me, role, timeZone } = member;
  const site = context.get(siteContext);
  if (!mayOpenEnquiries(role)) {
    const first = entriesFor(role).find(
      ({ path }) => site.editing !== null || path !== "/desk/content",
    );
    throw redirect(first?.to ?? "/desk/account");
  }
  const { today: words, statuses } = deskEnquiries;
  const members = assignable(await everyMemberInList(site));
  const looking = lookingAs(member);
  const now = new Date();
  const today = wallClock(now, timeZone).day;
  const yesterday = daysAfter(today, -1);
  const show = async ({ label, query: given }: (typeof words.blocks)[number]) => {
    const query = given.replace("{yesterday}", yesterday);
    const view = readView(new URLSearchParams(query), looking, now);
    const { lines, total } = await pageOfEnquiries(site, { ...view, reader: me });
    const first = lines.slice(0, SHOWN);
    const notes =
      view.filter.mentions === undefined
        ? []
        : await notesOf(
            site,
            first.map(({ id }) => id),
          );
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
  const unchecked = startsToCheck(site, role, dayOf(now));
  return {
    words,
    statuses,
    members,
    me,
    today,
    blocks,
    unchecked,
    ...(await mailboxOf(site, role)),
  };
}

/** Who is not asked lately, with their record where the member may change it. */
function startsToCheck(site: Site, role: Role, day: string) {
  const edits =
    site.editing !== null && entriesFor(role).some(({ path }) => path === "/desk/content");
  return uncheckedPeople({ people, site: company }, day).map(({ slug, ...person }) => ({
    ...person,
    editPath: edits ? editPathOf({ collection: "people", slug }) : null,
  }));
}

/** What is wrong with the mailbox concerns admins; mails that belong to no enquiry, everybody. */
async function mailboxOf(site: Site, role: Role) {
  const report = await mailboxReport(site);
  const shown = report && role !== "admin" ? { ...report, state: "well" as const } : report;
  return { mailbox: shown, mailboxWords: deskRecords.mailbox };
}
