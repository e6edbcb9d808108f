import { randomInt } from "node:crypto";
import type { Selectable } from "kysely";
import type { Enquiry, EnquiryPatch } from "#shared/enquiries.ts";
import type { LeadKind } from "#shared/lead-fields.ts";
import type { Lead } from "./leads-table.server.ts";
import { indexNew } from "./search-documents-table.server.ts";
import type { Database } from "./store.server.ts";
import type { EnquiriesTable } from "./tables.server.ts";

const IN_A_MILLISECOND = 1_000;
const HIRE_PAGE = /^\/hire\/(?!developers$)([\w-]+)$/;

/** Slug of the technology whose hire page this is, "" for other pages. */
export const technologyOf = (page: string): string => HIRE_PAGE.exec(page)?.[1] ?? "";

/** The lowest number of what arrived at this time, UTC ISO. */
export const arrivalAt = (time: string): number => Date.parse(time) * IN_A_MILLISECOND;

/** Opens the enquiry that a lead is for the staff, and lets the search find it. */
export async function insertEnquiry(db: Database, lead: Lead): Promise<void> {
  const { id, kind, visit, flags, email, createdAt } = lead;
  const row = {
    leadId: id,
    kind,
    status: "new",
    ownerId: null,
    page: visit.page,
    campaign: visit.utmCampaign,
    technology: technologyOf(visit.page),
    isFlagged: flags.length > 0 ? 1 : 0,
    email: email.toLowerCase(),
    nextStep: null,
    nextStepOn: null,
    answeredAt: null,
    changedAt: createdAt,
  };
  // Two of one millisecond may draw the same number; then one draws again, from more of them.
  for (let spread = IN_A_MILLISECOND; ; spread *= 2) {
    const arrival = arrivalAt(createdAt) + randomInt(spread);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("enquiries")
      .values({ ...row, arrival })
      .onConflict((conflict) => conflict.column("arrival").doNothing())
      .executeTakeFirstOrThrow();
    if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return indexNew(db, arrival, lead);
  }
}

/** The enquiry of this lead. */
export async function findEnquiry(db: Database, id: string): Promise<Enquiry | undefined> {
  const row = await db.selectFrom("enquiries").selectAll().where("leadId", "=", id).executeTakeFirst();
  return row && toEnquiry(row);
}

type Column = "isFlagged" | "isVouched" | "answeredAt";

/** Changes the enquiry unless it was changed since this version; says whether it did. */
export async function updateEnquiry(
  db: Database,
  { id, version }: Pick<Enquiry, "id" | "version">,
  patch: EnquiryPatch & Partial<Pick<Selectable<EnquiriesTable>, Column>>,
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

/** Notes that something was written; no version, since nobody's change is in the way of it. */
export async function touchEnquiry(
  db: Database,
  id: string,
  touch: { now: string; isAnswered: boolean },
): Promise<void> {
  const { now, isAnswered } = touch;
  await db
    .updateTable("enquiries")
    .set((row) => ({
      changedAt: now,
      ...(isAnswered ? { answeredAt: row.fn.coalesce("answeredAt", row.val(now)) } : {}),
    }))
    .where("leadId", "=", id)
    .execute();
}

export type Sender = { readonly isSpammer: boolean; readonly isVouched: boolean };

/** What the staff said last of earlier enquiries from this address; a later note or change says nothing of its sender. */
export async function findSender(db: Database, email: string): Promise<Sender> {
  const rows = await db
    .selectFrom("enquiries")
    .select(["status", "isVouched"])
    .where("email", "=", email.toLowerCase())
    .where((row) => row.or([row("status", "=", "spam"), row("isVouched", "=", 1)]))
    .orderBy(
      (row) =>
        row.fn.coalesce(
          row
            .selectFrom("enquiryEvents")
            .select(({ fn }) => fn.max("enquiryEvents.id").as("judgedBy"))
            .whereRef("enquiryEvents.leadId", "=", "enquiries.leadId")
            .where("enquiryEvents.kind", "in", ["spam", "not-spam"]),
          row.val(""),
        ),
      "desc",
    )
    .limit(1)
    .execute();
  const isSpammer = rows.some(({ status }) => status === "spam");
  return { isSpammer, isVouched: !isSpammer && rows.length > 0 };
}

/** A row as the desk sees it: without what only the store and the flags go by. */
export function toEnquiry(row: Selectable<EnquiriesTable>): Enquiry {
  const { leadId, arrival: _, isVouched: __, email: ___, kind, isFlagged, ...rest } = row;
  return { ...rest, id: leadId, kind: kind as LeadKind, isFlagged: isFlagged === 1 };
}
