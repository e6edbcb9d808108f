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
  for (let after = ""; ; ) {
    const leads = await pageOfLeads(db, after);
    if (leads.length === 0) break;
    for (const { id, email, createdAt } of leads) {
      if (!isErased(email, createdAt)) continue;
      await deleteLead(db, id);
      removed += 1;
    }
    after = leads.at(-1)?.id ?? "";
  }
  for (let after = ""; ; ) {
    const subscribers = await pageOfSubscribers(db, after);
    if (subscribers.length === 0) break;
    for (const { id, email, requestedAt } of subscribers) {
      if (!isErased(email, requestedAt)) continue;
      await deleteSubscriber(db, id);
      removed += 1;
    }
    after = subscribers.at(-1)?.id ?? "";
  }
  return removed;
}
