import { setOwner, someOwned } from "#features/enquiries/tables/enquiries-table.server.ts";
import { insertEvents } from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import { queueNotice } from "./notices.server.ts";
import { type ReportDependencies, reportChanges } from "./report-change.server.ts";

const BATCH = 200;

type Dependencies = ReportDependencies & Pick<Site, "openStatuses">;
type Handover = { readonly by: Actor; readonly from: string; readonly to: string | null };

/**
 * Assigns a member's open enquiries to another one, or to nobody; returns how many. Call it in a
 * transaction.
 */
export async function takeOver(
  db: Database,
  dependencies: Dependencies,
  { by, from, to }: Handover,
): Promise<number> {
  const { clock } = dependencies;
  const statuses = dependencies.openStatuses();
  const changeId = createId(clock());
  let count = 0;
  for (;;) {
    const some = await someOwned(db, from, statuses, BATCH);
    if (some.length === 0) break;
    const createdAt = isoFromNow(clock);
    const events = some.map(({ leadId, version }) => ({
      leadId,
      changeId,
      kind: "changed" as const,
      by,
      changes: { ownerId: { from, to } },
      version: version + 1,
      createdAt,
    }));
    await insertEvents(db, events);
    const ids = some.map(({ leadId }) => leadId);
    await setOwner(db, ids, to, createdAt);
    await reportChanges(db, dependencies, ids);
    count += some.length;
  }
  if (count > 0 && to && to !== by.id)
    await queueNotice(db, dependencies, { kind: "assigned", memberId: to, by: by.name, changeId });
  return count;
}
