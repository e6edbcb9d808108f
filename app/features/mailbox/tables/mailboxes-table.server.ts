import type { Selectable } from "kysely";
import type { Database } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

export type StoredMailbox = Selectable<Tables["mailboxes"]>;

type Hold = {
  readonly id: string;
  readonly reader: string;
  readonly now: string;
  readonly until: string;
  /** A hold that ends later than this was taken with a wrong clock. */
  readonly future: string;
};

/** Takes or renews the right to read this mailbox; false while another reader has it. */
export async function holdMailbox(db: Database, hold: Hold): Promise<boolean> {
  const { id, reader, now, until, future } = hold;
  await db
    .insertInto("mailboxes")
    .values({
      id,
      uidValidity: "",
      lastUid: 0,
      firstUid: 0,
      heldBy: null,
      heldUntil: null,
      state: "well",
      stateSince: now,
      problem: "",
      waiting: 0,
      checkedAt: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("mailboxes")
    .set({ heldBy: reader, heldUntil: until })
    .where("id", "=", id)
    .where(({ or, eb }) =>
      or([
        eb("heldBy", "is", null),
        eb("heldBy", "=", reader),
        eb("heldUntil", "<=", now),
        eb("heldUntil", ">", future),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function releaseMailbox(db: Database, id: string, reader: string): Promise<void> {
  await db
    .updateTable("mailboxes")
    .set({ heldBy: null, heldUntil: null })
    .where("id", "=", id)
    .where("heldBy", "=", reader)
    .execute();
}

export const findMailbox = (db: Database, id: string) =>
  db.selectFrom("mailboxes").selectAll().where("id", "=", id).executeTakeFirst();

/** When a mailbox, by any name, was last read to its end, unless that was before `since`. */
export async function lastChecked(db: Database, since: string): Promise<string | null> {
  const row = await db
    .selectFrom("mailboxes")
    .select((eb) => eb.fn.max("checkedAt").as("checkedAt"))
    .where("checkedAt", ">=", since)
    .executeTakeFirst();
  return row?.checkedAt ?? null;
}

type Place = Partial<Pick<StoredMailbox, "uidValidity" | "lastUid" | "firstUid">>;

/** Notes how far this reader has read; false if it no longer holds the mailbox. */
export async function notePlace(
  db: Database,
  { id, reader }: Pick<Hold, "id" | "reader">,
  place: Place,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mailboxes")
    .set(place)
    .where("id", "=", id)
    .where("heldBy", "=", reader)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Noted = Pick<StoredMailbox, "state" | "problem"> &
  Partial<Pick<StoredMailbox, "waiting" | "checkedAt">>;

/** Notes how the reading goes; returns whether that is news. */
export async function noteState(
  db: Database,
  id: string,
  { state, ...rest }: Noted,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mailboxes")
    .set({ state, stateSince: now })
    .where("id", "=", id)
    .where("state", "!=", state)
    .executeTakeFirst();
  await db.updateTable("mailboxes").set(rest).where("id", "=", id).execute();
  return numUpdatedRows > 0n;
}
