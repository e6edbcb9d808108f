import { type Database, hasTable } from "#server/store/store.server.ts";

const RESTORED = "The database was restored, and this plan may be outdated. Plan it again.";

const TABLES = ["contentDrafts", "contentPublications"] as const;

/**
 * Open changes of the content: the replaced database knows them as they are in the repository now.
 * Without it, an approval may have been taken back since the backup, so it has to be given again.
 */
export async function keepContentChanges(db: Database, replaced: Database | null): Promise<void> {
  if (replaced && (await hasTable(replaced, "content_drafts"))) {
    for (const table of TABLES) {
      await db.deleteFrom(table).execute();
      const rows = await replaced.selectFrom(table).selectAll().execute();
      for (const row of rows) await db.insertInto(table).values(row).execute();
    }
  } else {
    const again = { state: "review", reviewer: "", comment: "", publishAt: null } as const;
    await db.updateTable("contentDrafts").set(again).where("state", "=", "approved").execute();
  }
  await keepTakeDowns(db, replaced);
  const problem = "The server stopped while it was building. Publish again.";
  await db
    .updateTable("contentPublications")
    .set({ state: "failed", problem })
    .where("state", "=", "building")
    .execute();
}

/**
 * Planned take-downs likewise: one of the backup may have been cancelled since, so no page comes
 * down by it.
 */
async function keepTakeDowns(db: Database, replaced: Database | null): Promise<void> {
  if (!replaced || !(await hasTable(replaced, "content_take_downs"))) {
    await db
      .updateTable("contentTakeDowns")
      .set({ problem: RESTORED })
      .where("problem", "=", "")
      .execute();
    return;
  }
  await db.deleteFrom("contentTakeDowns").execute();
  const planned = await replaced.selectFrom("contentTakeDowns").selectAll().execute();
  for (const row of planned) await db.insertInto("contentTakeDowns").values(row).execute();
}
