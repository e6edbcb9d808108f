import type { Restored } from "#server/feature.server.ts";
import { leaveAgain } from "./leavers.server.ts";
import { cancelIssues } from "./tables/newsletter-issues-table.server.ts";

/** Newsletters that were under way end, since nobody knows how far they came. */
export async function afterRestore({ db, keys, replaced }: Restored): Promise<readonly string[]> {
  await cancelIssues(db);
  const left = await leaveAgain(db, keys, replaced);
  return [`Unsubscribed again, because they left the newsletter since the backup: ${left}.`];
}
