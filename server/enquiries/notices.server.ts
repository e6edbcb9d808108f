import { isoFromNow, repeat } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import type { Notice } from "#server/delivery/notice-mail.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { countEnquiries } from "#server/store/enquiries/enquiry-list.server.ts";
import { claimKey } from "#server/store/leads/idempotency-keys-table.server.ts";
import { listMembers } from "#server/store/members/members-table.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { unansweredOf } from "#shared/contracts/enquiry-filter.ts";
import { wallClock } from "#shared/formats/office-time.ts";

const EVERY_MS = 60_000;
// Time to undo, and to collect the rest of a bulk change.
const ASSIGNED_AFTER_MS = 60_000;

type Dependencies = Pick<Context, "clock" | "mailDomain">;

/** Queues a mail to a member. Whether they want it, and its content, is determined when it is sent. */
export async function queueNotice(db: Database, { clock, mailDomain }: Dependencies, notice: Notice): Promise<void> {
  const message = createMessage("mail-notice", { payload: JSON.stringify(notice) }, mailDomain, clock);
  const dueAt = isoFromNow(clock, notice.kind === "assigned" ? ASSIGNED_AFTER_MS : 0);
  await insertMessages(db, [{ ...message, dueAt }]);
}

type MorningDependencies = Pick<Context, "store" | "clock" | "mailDomain" | "onStored" | "office" | "openStatuses">;

/** Today's date in this time zone during the office's working hours; null outside them. */
function workingDay({ clock, office }: MorningDependencies, timeZone: string): string | null {
  const { day, weekday, minutes } = wallClock(clock(), timeZone);
  return office.days.includes(weekday) && minutes >= office.opens && minutes < office.closes ? day : null;
}

/** Checks every minute whether a morning's mails are due. Returns a function that stops it. */
export const startMorningMails = ({ log, ...dependencies }: MorningDependencies & Pick<Context, "log">) =>
  repeat(EVERY_MS, () =>
    Promise.all([queueDigest(dependencies), queueDueNotices(dependencies)]).catch((err: unknown) =>
      log.warn({ err }, "morning mails not queued"),
    ),
  );

/** Queues the list once a working day among all instances, unless it is empty; returns whether it did. */
export async function queueDigest(dependencies: MorningDependencies): Promise<boolean> {
  const { store, clock, office, openStatuses, mailDomain, onStored } = dependencies;
  const day = workingDay(dependencies, office.timeZone);
  if (day === null) return false;
  const isQueued = await store.transaction(async (db) => {
    if (!(await claimKey(db, `digest ${day}`, isoFromNow(clock)))) return false;
    const dueSteps = { statuses: openStatuses, dueBy: day };
    const waiting = (await countEnquiries(db, unansweredOf(openStatuses))) + (await countEnquiries(db, dueSteps));
    if (waiting === 0) return false;
    await insertMessages(db, [createMessage("mail-digest", { payload: JSON.stringify({ day }) }, mailDomain, clock)]);
    return true;
  });
  if (isQueued) onStored();
  return isQueued;
}

/** Queues each member's list once a working day of their time zone among all instances, unless it is empty. */
export async function queueDueNotices(dependencies: MorningDependencies) {
  const { store, clock, office, openStatuses, mailDomain, onStored } = dependencies;
  for (const { id, timeZone } of await listMembers(store.db)) {
    const day = workingDay(dependencies, timeZone ?? office.timeZone);
    if (day === null) continue;
    const hasDue = await countEnquiries(store.db, { owner: id, statuses: openStatuses, dueBy: day }, 1);
    if (hasDue === 0) continue;
    await store.transaction(async (db) => {
      if (!(await claimKey(db, `next steps ${id} ${day}`, isoFromNow(clock)))) return;
      await queueNotice(db, { clock, mailDomain }, { kind: "due", memberId: id, day });
    });
    onStored();
  }
}
