import type { Selectable } from "kysely";
import { createId } from "#server/ids.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { Changes } from "#shared/contracts/enquiries.ts";

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
  }));
  await db.insertInto("enquiryEvents").values(rows).execute();
}

export async function eventsOf(db: Database, leadId: string): Promise<StoredEvent[]> {
  const rows = await db.selectFrom("enquiryEvents").selectAll().where("leadId", "=", leadId).orderBy("id").execute();
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

export async function insertMentions(
  db: Database,
  mentions: readonly { readonly id: string; readonly leadId: string; readonly memberId: string }[],
): Promise<void> {
  if (mentions.length > 0) await db.insertInto("enquiryMentions").values(mentions).execute();
}

function toEvent({ changes, ...row }: Selectable<Tables["enquiryEvents"]>) {
  return { ...row, changes: JSON.parse(changes) as Changes };
}
