import type { RecordKey } from "#content/editing/records.ts";
import { audit } from "#features/audit/tables/audit-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { recordName } from "./record-key.ts";
import type { Author } from "./repository/author.server.ts";
import { branchOf } from "./repository/record-branch.server.ts";
import { findDraft, saveDraft } from "./tables/drafts-table.server.ts";

type DraftCommit = {
  /** The branch as last seen; null if the draft begins. */
  readonly branch: string | null;
  readonly parents: readonly string[];
  /** The merged tree of the parents. */
  readonly tree?: string;
  readonly files: ReadonlyMap<string, string | Uint8Array | null>;
  readonly message: string;
};

export const authorOf = ({ member }: SignedIn): Author => ({
  name: actorOf(member).name,
  email: member.email,
});

/**
 * Commits to a record's branch in the member's name and records the draft; null if the branch has
 * moved.
 */
export async function commitDraft(
  { store, clock, editing: { repository } }: EditingSite,
  who: SignedIn,
  key: RecordKey,
  { branch, ...change }: DraftCommit,
): Promise<string | null> {
  const actor = actorOf(who.member);
  const commit = await repository.commit({ ...change, author: authorOf(who) });
  if (!(await repository.move(branchOf(key), branch, commit))) return null;
  const changedAt = isoFromNow(clock);
  const record = recordName(key);
  await store.transaction(async (db) => {
    // A change that begins has no times of one that was there before.
    const kept = branch ? await findDraft(db, key) : undefined;
    await saveDraft(db, {
      collection: key.collection,
      slug: key.slug,
      state: "draft",
      commit,
      author: actor.name,
      reviewer: "",
      comment: "",
      changedAt,
      publishAt: kept?.publishAt ?? null,
      scheduledBy: kept?.scheduledBy ?? null,
      unpublishAt: kept?.unpublishAt ?? null,
      mailedBy: kept?.mailedBy ?? null,
      reviewAskedAt: null,
    });
    await audit(db, {
      actor,
      now: clock(),
      action: "content saved",
      record,
      detail: change.message,
    });
  });
  return commit;
}
