import type { Selectable } from "kysely";
import type { EnquiryPatch } from "#features/enquiries/enquiries.ts";
import type { EnquiryFilter } from "#features/enquiries/enquiry-filter.ts";
import type { Lead } from "#features/leads/lead.ts";
import { type Database, isPostgres } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import { referringSite } from "#shared/forms/visit.ts";
import { matching } from "./enquiry-filter.server.ts";
import { indexNew } from "./search-documents-table.server.ts";

/**
 * Creates the staff's enquiry for a lead and indexes it for the search; unassigned unless `ownerId`
 * is given.
 */
export async function insertEnquiry(
  db: Database,
  lead: Lead,
  ownerId: string | null = null,
): Promise<void> {
  const { id, kind, visit, flags, email, createdAt } = lead;
  const row = {
    leadId: id,
    createdAt,
    kind,
    status: "new",
    ownerId,
    page: visit.page,
    campaign: visit.utmCampaign,
    site: referringSite(visit.referrer),
    isFlagged: flags.length > 0 ? 1 : 0,
    email: email.toLowerCase(),
    changedAt: createdAt,
  };
  await db.insertInto("enquiries").values(row).execute();
  await indexNew(db, lead);
}

export async function findEnquiry(db: Database, id: string): Promise<Enquiry | undefined> {
  const row = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("leadId", "=", id)
    .executeTakeFirst();
  return row && toEnquiry(row);
}

/**
 * Locked until the transaction ends, so that of two simultaneous posts the second sees what the
 * first did.
 */
export async function lockEnquiry(db: Database, id: string): Promise<Enquiry | undefined> {
  const row = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("leadId", "=", id)
    // SQLite allows only one writing transaction anyway.
    .$if(isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toEnquiry(row);
}

type Column = "isFlagged" | "isAllowlisted" | "answeredAt" | "email";

/** Changes the enquiry if it is still at this version; returns whether it was. */
export async function updateEnquiry(
  db: Database,
  { id, version }: Pick<Enquiry, "id" | "version">,
  patch: EnquiryPatch & Partial<Pick<Selectable<Tables["enquiries"]>, Column>>,
  changedAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("enquiries")
    .set({ ...patch, changedAt, version: version + 1 })
    .where("leadId", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records that text was added. There is no version check, because it conflicts with nobody's
 * change.
 */
export async function touchEnquiry(
  db: Database,
  id: string,
  { now, isAnswered }: { now: string; isAnswered: boolean },
): Promise<void> {
  await db
    .updateTable("enquiries")
    .set((row) => ({
      changedAt: now,
      ...(isAnswered ? { answeredAt: row.fn.coalesce("answeredAt", row.val(now)) } : {}),
    }))
    .where("leadId", "=", id)
    .execute();
}

export async function updateAnsweredAt(
  db: Database,
  id: string,
  answeredAt: string,
): Promise<void> {
  await db.updateTable("enquiries").set({ answeredAt }).where("leadId", "=", id).execute();
}

export async function correctedAddresses(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiries")
    .select("email")
    .where("contactEmail", "is not", null)
    .execute();
  return rows.map(({ email }) => email);
}

/** Whether this enquiry was marked as no spam. */
export async function isAllowlisted(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("enquiries")
    .select("isAllowlisted")
    .where("leadId", "=", id)
    .executeTakeFirst();
  return row?.isAllowlisted === 1;
}

/** The open enquiries of this address, with their references. */
export const openEnquiriesOf = (db: Database, email: string, openStatuses: readonly string[]) =>
  db
    .selectFrom("enquiries")
    .innerJoin("leads", "leads.id", "enquiries.leadId")
    .select(["leads.id", "reference"])
    .where("enquiries.email", "=", email.toLowerCase())
    .where("enquiries.status", "in", openStatuses)
    .orderBy("leads.id")
    .execute();

/**
 * The sender has written again: the enquiry is unanswered, and the clock runs from there. When it
 * was first answered stays known.
 */
export async function markWaiting(db: Database, id: string, since: string): Promise<void> {
  await db
    .updateTable("enquiries")
    .set((row) => ({
      firstAnsweredAt: row.fn.coalesce("firstAnsweredAt", "answeredAt"),
      answeredAt: null,
      // Of several mails that wait, the first counts.
      waitingSince: row
        .case()
        .when("answeredAt", "is not", null)
        .then(since)
        .when("waitingSince", "is not", null)
        .then(row.ref("waitingSince"))
        .else(null)
        .end(),
    }))
    .where("leadId", "=", id)
    .execute();
}

export type Sender = { readonly isSpammer: boolean; readonly isAllowlisted: boolean };

/** The latest spam decision on enquiries from this address. Later notes or changes do not count. */
export async function findSender(db: Database, email: string): Promise<Sender> {
  const rows = await db
    .selectFrom("enquiries")
    .select(["status", "isAllowlisted"])
    .where("email", "=", email.toLowerCase())
    .where((row) => row.or([row("status", "=", "spam"), row("isAllowlisted", "=", 1)]))
    .orderBy(
      (row) =>
        row.fn.coalesce(
          row
            .selectFrom("enquiryEvents")
            .select(({ fn }) => fn.max("enquiryEvents.id").as("markedBy"))
            .whereRef("enquiryEvents.leadId", "=", "enquiries.leadId")
            .where("enquiryEvents.kind", "in", ["spam", "not-spam"]),
          row.val(""),
        ),
      "desc",
    )
    .limit(1)
    .execute();
  const isSpammer = rows.some(({ status }) => status === "spam");
  return { isSpammer, isAllowlisted: !isSpammer && rows.length > 0 };
}

export type Enquiry = ReturnType<typeof toEnquiry>;

/** An enquiry from its row, without the columns that the desk does not show. */
export function toEnquiry(row: Selectable<Tables["enquiries"]>) {
  const {
    leadId,
    createdAt: _,
    isAllowlisted: __,
    email: ___,
    site: ____,
    isFlagged,
    ...rest
  } = row;
  return { ...rest, id: leadId, isFlagged: isFlagged === 1 };
}

export async function countByOwner(db: Database, filter: EnquiryFilter) {
  return matching(db, filter)
    .select(({ fn }) => ["ownerId", fn.countAll<number>().as("count")])
    .groupBy("ownerId")
    .execute();
}

export async function someOwned(
  db: Database,
  ownerId: string,
  statuses: readonly string[],
  limit: number,
) {
  return db
    .selectFrom("enquiries")
    .select(["leadId", "version"])
    .where("ownerId", "=", ownerId)
    .where("status", "in", statuses)
    .limit(limit)
    .execute();
}

export async function setOwner(
  db: Database,
  ids: readonly string[],
  ownerId: string | null,
  changedAt: string,
) {
  await db
    .updateTable("enquiries")
    .set((row) => ({ ownerId, changedAt, version: row("version", "+", 1) }))
    .where("leadId", "in", ids)
    .execute();
}
