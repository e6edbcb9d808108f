import type { RecordKey } from "#content/editing/records.ts";
import { audit } from "#features/audit/tables/audit-table.server.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import { publishedCommit } from "./drafts.server.ts";
import type { DiscardOutcome } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { stillMayEdit } from "./planning-member.server.ts";
import { recordAt } from "./record-at.server.ts";
import { recordName } from "./record-key.ts";
import { branchOf } from "./repository/record-branch.server.ts";
import { deleteDraft, findDraft } from "./tables/drafts-table.server.ts";

/**
 * Discards a change; `commit` is what the page showed of it, so that no later text goes along
 * unread.
 */
export async function discardChange(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  commit: string,
): Promise<DiscardOutcome> {
  const { store, clock, editing } = site;
  const branch = await editing.repository.tip(branchOf(key));
  if (branch === null) return { status: "gone" };
  if (branch !== commit) return { status: "other text" };
  const actor = actorOf(who.member);
  if (!(await stillMayEdit(store.db, actor, store.kind))) return { status: "no role" };
  const stored = await findDraft(store.db, key);
  if (!(await editing.repository.move(branchOf(key), branch, null))) return { status: "not now" };
  await store.transaction(async (db) => {
    if (stored) await deleteDraft(db, stored);
    await audit(db, {
      actor,
      now: clock(),
      action: "content discarded",
      record: recordName(key),
      detail: branch,
    });
  });
  const { file } = await recordAt(site, await publishedCommit(site), key);
  return { status: "done", isPublished: file !== undefined };
}
