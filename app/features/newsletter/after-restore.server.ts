import type { Restored } from "#server/feature.server.ts";
import { keepPlannedIssues } from "./keep-issues.server.ts";
import { leaveAgain } from "./leavers.server.ts";

export async function afterRestore({ db, keys, replaced }: Restored): Promise<readonly string[]> {
  const issues = await keepPlannedIssues(db, replaced);
  const left = await leaveAgain(db, keys, replaced);
  return [
    ...issues,
    `Unsubscribed again, because they left the newsletter since the backup: ${left}.`,
  ];
}
