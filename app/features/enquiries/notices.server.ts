import { countEnquiries } from "#features/enquiries/tables/enquiry-list.server.ts";
import { listMembers } from "#features/members/tables/members-table.server.ts";
import { isoFromNow, repeat } from "#server/clock.server.ts";
import type { Notice } from "#server/delivery/notice-mail.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import type { Site } from "#server/site.server.ts";
import { claimKey } from "#server/store/idempotency-keys-table.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { isWorkingDay, type OfficeHours, wallClock } from "#shared/formats/office-time.ts";
import { unansweredOf, unreadFlaggedOf } from "./enquiry-filter.ts";

const EVERY_MS = 60_000;
// Time to undo, and to collect the rest of a bulk change.
const ASSIGNED_AFTER_MS = 60_000;

type Dependencies = Pick<Site, "clock" | "mailDomain">;

/**
 * Queues a mail to a member. Whether they want it, and its content, is determined when it is sent.
 */
export async function queueNotice(
  db: Database,
  { clock, mailDomain }: Dependencies,
  notice: Notice,
  afterMs = notice.kind === "assigned" ? ASSIGNED_AFTER_MS : 0,
): Promise<void> {
  const message = createMessage(
    "mail-notice",
    { payload: JSON.stringify(notice) },
    mailDomain(),
    clock,
  );
  const dueAt = isoFromNow(clock, afterMs);
  await insertMessages(db, [{ ...message, dueAt }]);
}

type MorningDependencies = Pick<
  Site,
  "store" | "clock" | "mailDomain" | "onStored" | "office" | "openStatuses"
>;

/** Today's date in this time zone during the office's working hours; null outside them. */
function workingDay(
  { clock }: MorningDependencies,
  office: OfficeHours,
  timeZone: string,
): string | null {
  const { day, minutes } = wallClock(clock(), timeZone);
  return isWorkingDay(day, office) && minutes >= office.opens && minutes < office.closes
    ? day
    : null;
}

/** Checks every minute whether a morning's mails are due. Returns a function that stops it. */
export const startMorningMails = ({
  log,
  ...dependencies
}: MorningDependencies & Pick<Site, "log">) =>
  repeat(EVERY_MS, () =>
    Promise.all([queueDigest(dependencies), queueDueNotices(dependencies)]).catch((err: unknown) =>
      log.warn({ err }, "morning mails not queued"),
    ),
  );

/**
 * Queues the list once a working day among all instances, unless it is empty; returns whether it
 * did.
 */
export async function queueDigest(dependencies: MorningDependencies): Promise<boolean> {
  const { store, clock, mailDomain, onStored } = dependencies;
  const office = dependencies.office();
  const openStatuses = dependencies.openStatuses();
  const day = workingDay(dependencies, office, office.timeZone);
  if (day === null) return false;
  const isQueued = await store.transaction(async (db) => {
    if (!(await claimKey(db, `digest ${day}`, isoFromNow(clock)))) return false;
    const dueSteps = { statuses: openStatuses, dueBy: day };
    let waiting = 0;
    for (const filter of [unansweredOf(openStatuses), dueSteps, unreadFlaggedOf(openStatuses)]) {
      waiting += await countEnquiries(db, filter);
    }
    if (waiting === 0) return false;
    await insertMessages(db, [
      createMessage("mail-digest", { payload: JSON.stringify({ day }) }, mailDomain(), clock),
    ]);
    return true;
  });
  if (isQueued) onStored();
  return isQueued;
}

/**
 * Queues each member's list once a working day of their time zone among all instances, unless it is
 * empty.
 */
export async function queueDueNotices(dependencies: MorningDependencies) {
  const { store, clock, mailDomain, onStored } = dependencies;
  const office = dependencies.office();
  const openStatuses = dependencies.openStatuses();
  for (const { id, timeZone } of await listMembers(store.db)) {
    const day = workingDay(dependencies, office, timeZone ?? office.timeZone);
    if (day === null) continue;
    const hasDue = await countEnquiries(
      store.db,
      { owners: [id], statuses: openStatuses, dueBy: day },
      1,
    );
    if (hasDue === 0) continue;
    await store.transaction(async (db) => {
      if (!(await claimKey(db, `next steps ${id} ${day}`, isoFromNow(clock)))) return;
      await queueNotice(db, { clock, mailDomain }, { kind: "due", memberId: id, day });
    });
    onStored();
  }
}
