import { isoFromNow } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import { createId } from "#server/ids.server.ts";
import { setOwner, someOwned } from "#server/store/enquiries/enquiries-table.server.ts";
import { insertEvents } from "#server/store/enquiries/enquiry-events-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import { queueNotice } from "./notices.server.ts";
import { type ReportDependencies, reportChanges } from "./report-change.server.ts";

const BATCH = 200;

type Dependencies = ReportDependencies & Pick<Context, "openStatuses">;
type Handover = { readonly by: Actor; readonly from: string; readonly to: string | null };

/** Assigns a member's open enquiries to another one, or to nobody; returns how many. Call it in a transaction. */
export async function takeOver(db: Database, dependencies: Dependencies, { by, from, to }: Handover): Promise<number> {
  const { clock, openStatuses: statuses } = dependencies;
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
