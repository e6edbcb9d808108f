import type { Selectable } from "kysely";
import type { Changes, EnquiryEvent, EventKind } from "#shared/enquiries.ts";
import type { Database } from "./store.server.ts";
import type { EnquiryEventsTable } from "./tables.server.ts";

/** An event with the enquiry that it is about. */
export type StoredEvent = EnquiryEvent & { readonly leadId: string; readonly changeId: string };

/** Adds an event to the timeline. Call it in the transaction of the change that it tells of. */
export async function insertEvent(db: Database, { changes, ...event }: StoredEvent): Promise<void> {
  await db
    .insertInto("enquiryEvents")
    .values({ ...event, changes: JSON.stringify(changes) })
    .execute();
}

/** What happened to an enquiry, oldest first; `afterVersion` leaves out what somebody knows already. */
export async function eventsOf(db: Database, leadId: string, afterVersion = -1): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom("enquiryEvents")
    .selectAll()
    .where("leadId", "=", leadId)
    .where("version", ">", afterVersion)
    .orderBy("id")
    .execute();
  return rows.map(toEvent);
}

/** What was changed in one go. */
export async function eventsOfChange(db: Database, changeId: string): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom("enquiryEvents")
    .selectAll()
    .where("changeId", "=", changeId)
    .orderBy("id")
    .execute();
  return rows.map(toEvent);
}

/** Notes that an enquiry's note mentions these members. */
export async function insertMentions(
  db: Database,
  mentions: readonly { readonly id: string; readonly leadId: string; readonly memberId: string }[],
): Promise<void> {
  if (mentions.length > 0) await db.insertInto("enquiryMentions").values(mentions).execute();
}

function toEvent({ kind, changes, ...row }: Selectable<EnquiryEventsTable>): StoredEvent {
  return { ...row, kind: kind as EventKind, changes: JSON.parse(changes) as Changes };
}
