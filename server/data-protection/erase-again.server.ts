import { deleteLead, pageOfLeads } from "#server/store/leads-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { deleteSubscriber, pageOfSubscribers } from "#server/store/subscribers-table.server.ts";
import type { Erasures } from "./erasures.server.ts";

/** Removes what came back with a backup of people who were erased since, and says how many leads and subscriptions. */
export async function eraseAgain(db: Database, erasures: Erasures): Promise<number> {
  if (erasures.count === 0) return 0;
  let removed = 0;
  // What somebody sent after they were erased is a new matter.
  const isErased = (email: string, storedAt: string) => storedAt <= (erasures.lastOf(email) ?? "");
  for await (const { id, email, createdAt } of everyRow((after) => pageOfLeads(db, after))) {
    if (!isErased(email, createdAt)) continue;
    await deleteLead(db, id);
    removed += 1;
  }
  for await (const { id, email, requestedAt } of everyRow((after) => pageOfSubscribers(db, after))) {
    if (!isErased(email, requestedAt)) continue;
    await deleteSubscriber(db, id);
    removed += 1;
  }
  return removed;
}

/** Every row, read a page at a time: each page holds those after the last id of the page before it. */
async function* everyRow<Row extends { readonly id: string }>(pageAfter: (id: string) => Promise<readonly Row[]>) {
  for (let rows = await pageAfter(""); rows.length > 0; rows = await pageAfter(rows.at(-1)?.id ?? "")) yield* rows;
}
