import type { RecordKey } from "#content/editing/records.ts";
import {
  changeDraft,
  deleteDraft,
  findDraft,
  listDrafts,
  saveDraft,
} from "#features/editing/tables/drafts-table.server.ts";
import { lastPublication } from "#features/editing/tables/publications-table.server.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { recordName } from "./record-key.ts";
import { branchOf, recordOfBranch } from "./repository/record-branch.server.ts";

/**
 * Makes the list of open changes agree with the branches of the repository: after a restore of
 * either, or after a stop between the two. A change whose branch has another commit is a draft
 * again, because nobody has read that commit.
 */
export async function reconcileDrafts({ store, log, editing }: EditingSite): Promise<void> {
  const { repository } = editing;
  await repository.fetch();
  const branches = new Map((await repository.openBranches()).map((branch) => [branch.ref, branch]));
  // A publication that goes on moves its own branch and record.
  const last = await lastPublication(store.db);
  const isBusy = (key: RecordKey) =>
    last?.state === "building" && recordName(last) === recordName(key);

  for (const draft of await listDrafts(store.db)) {
    const branch = branches.get(branchOf(draft));
    if (branch?.commit === draft.commit || isBusy(draft)) continue;
    log.warn({ record: recordName(draft) }, "an open change was not as in the repository");
    if (!branch) await deleteDraft(store.db, draft);
    else
      await changeDraft(store.db, draft, {
        ...fresh,
        commit: branch.commit,
        author: branch.author,
      });
  }
  for (const branch of branches.values()) {
    const key = recordOfBranch(branch.ref);
    if (!key || isBusy(key) || (await findDraft(store.db, key))) continue;
    log.warn({ record: recordName(key) }, "an open change of the repository was missing");
    const { commit, author, at } = branch;
    const plan = { publishAt: null, scheduledBy: null, unpublishAt: null, mailedBy: null };
    await saveDraft(store.db, { ...key, ...fresh, ...plan, commit, author, changedAt: at });
  }
}

const fresh = {
  state: "draft",
  reviewer: "",
  comment: "",
  publishAt: null,
  reviewAskedAt: null,
} as const;
