import type { Database } from "#server/store/store.server.ts";

/**
 * Lets the enquiries of a page, and saved views of them, follow it to its new path. What the sender
 * sent keeps the path of then.
 */
export async function moveEnquiriesOfPage(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable("enquiries").set({ page: to }).where("page", "=", from).execute();
  const views = await db.selectFrom("savedViews").select(["id", "query"]).execute();
  for (const { id, query } of views) {
    const asked = new URLSearchParams(query);
    if (asked.get("page") !== from) continue;
    asked.set("page", to);
    await db
      .updateTable("savedViews")
      .set({ query: asked.toString() })
      .where("id", "=", id)
      .execute();
  }
}
