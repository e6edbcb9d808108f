import type { RecordKey } from "#content/editing/records.ts";
import { moveEnquiriesOfPage } from "#features/enquiries/index.server.ts";
import { moveCounters } from "#features/figures/index.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { recordPath } from "#shared/site-map/paths.ts";
import { publishedCommit } from "./drafts.server.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { movesOf } from "./moved-records.server.ts";

/** What was counted and asked at the former address belongs to the page at its new one. */
export async function movePage(db: Database, former: RecordKey, now: RecordKey): Promise<void> {
  const [from, to] = [recordPath(former), recordPath(now)];
  // An opening has no page of its own.
  if (from === null || to === null || from.includes("?")) return;
  await moveEnquiriesOfPage(db, from, to);
  await moveCounters(db, from, to);
}

/** A restored database may be from before a page moved: the published content knows that it did. */
export async function followMovedPages(site: EditingSite): Promise<void> {
  const moves = await movesOf(site, await publishedCommit(site));
  for (const { former, now } of moves)
    await site.store.transaction((db) => movePage(db, former, now));
}
