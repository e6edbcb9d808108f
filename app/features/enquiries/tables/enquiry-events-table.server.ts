import type { Selectable } from "kysely";
import type { Changes } from "#features/enquiries/enquiries.ts";
import { createId } from "#server/ids.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";

export type StoredEvent = ReturnType<typeof toEvent>;

type NewEvent = Pick<StoredEvent, "leadId" | "kind" | "version" | "createdAt"> &
  Partial<Pick<StoredEvent, "id" | "changeId" | "body" | "changes">> & { readonly by: Actor };

/** Adds events to timelines. Call it in the transaction of the recorded changes. */
export async function insertEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map(({ by, changes = {}, ...event }) => ({
    id: createId(new Date(event.createdAt)),
    changeId: "",
    body: "",
    ...event,
    memberId: by.id ?? "",
    memberName: by.name,
    changes: JSON.stringify(changes),
    editedAt: null,
  }));
  await db.insertInto("enquiryEvents").values(rows).execute();
}

export async function eventsOf(db: Database, leadId: string): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom("enquiryEvents")
    .selectAll()
    .where("leadId", "=", leadId)
    .orderBy("id")
    .execute();
  return rows.map(toEvent);
}

export async function eventsOfChange(db: Database, changeId: string): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom("enquiryEvents")
    .selectAll()
    .where("changeId", "=", changeId)
    .orderBy("id")
    .execute();
  return rows.map(toEvent);
}

/** Whether this change is already in the enquiry's timeline. */
export async function hasChanged(db: Database, leadId: string, changeId: string): Promise<boolean> {
  if (changeId === "") return false;
  const events = await eventsOfChange(db, changeId);
  return events.some((event) => event.leadId === leadId);
}

const latestFirst = (db: Database, leadIds: readonly string[]) =>
  db.selectFrom("enquiryEvents").selectAll().where("leadId", "in", leadIds).orderBy("id", "desc");

export async function changesIn(db: Database, leadIds: readonly string[]): Promise<StoredEvent[]> {
  if (leadIds.length === 0) return [];
  const rows = await latestFirst(db, leadIds).where("changes", "!=", "{}").execute();
  return rows.map(toEvent);
}

export async function notesAbout(db: Database, leadIds: readonly string[]): Promise<StoredEvent[]> {
  if (leadIds.length === 0) return [];
  const rows = await latestFirst(db, leadIds).where("kind", "=", "note").execute();
  return rows.map(toEvent);
}

/** A note of this enquiry that this member wrote. */
export async function findOwnNote(
  db: Database,
  { id, leadId, memberId }: Pick<StoredEvent, "id" | "leadId" | "memberId">,
): Promise<StoredEvent | null> {
  const row = await db
    .selectFrom("enquiryEvents")
    .selectAll()
    .where("id", "=", id)
    .where("leadId", "=", leadId)
    .where("memberId", "=", memberId)
    .where("kind", "=", "note")
    .executeTakeFirst();
  return row ? toEvent(row) : null;
}

/** Whether it is still in its timeline: a note may be deleted. */
export async function hasEvent(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("enquiryEvents")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeNote(
  db: Database,
  id: string,
  note: Pick<StoredEvent, "body" | "editedAt">,
): Promise<void> {
  await db.updateTable("enquiryEvents").set(note).where("id", "=", id).execute();
}

export async function deleteNote(db: Database, id: string): Promise<void> {
  await db.deleteFrom("enquiryEvents").where("id", "=", id).execute();
}

export async function insertMentions(
  db: Database,
  mentions: readonly { readonly id: string; readonly leadId: string; readonly memberId: string }[],
): Promise<void> {
  if (mentions.length > 0) await db.insertInto("enquiryMentions").values(mentions).execute();
}

function toEvent({ changes, ...row }: Selectable<Tables["enquiryEvents"]>) {
  return { ...row, changes: JSON.parse(changes) as Changes };
}
