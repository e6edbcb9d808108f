import { isDeepStrictEqual } from "node:util";
import type { FieldConflict, RecordKey } from "#content/editing/records.ts";
import { lastActor } from "#features/audit/tables/audit-table.server.ts";
import type { SignedIn } from "#shared/contracts/desk.ts";
import { isKeptPostField } from "#shared/formats/kept-post-fields.ts";
import { trimmed } from "#shared/formats/record-fields.ts";
import { authorOf, commitDraft } from "./commit-draft.server.ts";
import { isTooSlow } from "./content-thread.server.ts";
import {
  type CurrentDraft,
  currentDraft,
  draftState,
  isRemoved,
  publishedCommit,
} from "./drafts.server.ts";
import type { SaveOutcome } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { mergeDraft, rebase } from "./merges.server.ts";
import { keyBefore } from "./moved-records.server.ts";
import { recordAt } from "./record-at.server.ts";
import { recordName } from "./record-key.ts";
import { findDraft } from "./tables/drafts-table.server.ts";

type Change = {
  readonly value: unknown;
  /** The version the editor started from; null for automatic changes. */
  readonly version: string | null;
  readonly message: string;
  /** Refuses the change if it has problems. */
  readonly isStrict?: boolean;
};

type Merged = { readonly value: unknown; readonly conflicts: readonly FieldConflict[] };

/** Saves what a member typed into a record; `version` is what they started from. */
export async function saveRecord(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  { value, version }: { value: unknown; version: string },
): Promise<SaveOutcome> {
  try {
    return await write(site, who, key, {
      value: trimmed(value),
      version,
      message: `Change ${recordName(key)}`,
    });
  } catch (error) {
    if (isTooSlow(error)) return { status: "too slow" };
    throw error;
  }
}

/** Makes a record's earlier version its draft, as it was in this commit. */
export async function restoreVersion(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  commit: string,
): Promise<SaveOutcome> {
  if (!(await isCommit(site, commit))) return { status: "gone" };
  const { head } = await draftState(site, key);
  const main = await publishedCommit(site);
  const before = await keyBefore(site, key, { from: commit, to: main });
  const earlier = await recordAt(site, commit, before);
  const now = await recordAt(site, head, key);
  if (earlier.file === undefined || now.file === undefined) return { status: "gone" };
  const isPost = key.collection === "posts";
  const value = isPost ? withKeptFields(earlier.value, now.value) : earlier.value;
  const message = `Restore ${recordName(key)} as of ${commit.slice(0, 8)}`;
  return write(site, who, key, { value, version: null, message, isStrict: true });
}

const isCommit = async ({ editing }: EditingSite, name: string): Promise<boolean> =>
  /^\w{40}$/.test(name) && (await editing.repository.tip(name)) !== null;

/** What programs write, such as the identity of a post that moved, is not of a version. */
function withKeptFields(earlier: unknown, now: unknown): unknown {
  const isKept = ([name]: readonly [string, unknown]) => isKeptPostField(name);
  const own = Object.entries(earlier as object).filter((field) => !isKept(field));
  return Object.fromEntries([...own, ...Object.entries(now as object).filter(isKept)]);
}

/**
 * Commits a changed record in the member's name, unless it is invalid or somebody changed the same
 * fields first.
 */
async function write(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  change: Change,
): Promise<SaveOutcome> {
  const { repository, ask } = site.editing;
  const { value: typed, version, message, isStrict = false } = change;
  const draft = await currentDraft(site, key);
  const { main, branch, head, isBehind, file: former } = draft;
  // A draft that is behind has a branch.
  const behind = isBehind ? branch : null;
  if (former === undefined) return { status: "gone" };
  if (behind && (await isRemoved(site, key, main, behind))) return { status: "gone" };
  const { value, conflicts } =
    version === null ? unmerged(typed) : await withOthers(site, key, typed, version, draft);
  if (conflicts.length > 0) {
    const discardedBy = version === null ? null : await whoDiscarded(site, key, version, head);
    const by = discardedBy ?? (await repository.lastAuthor(head, former));
    const isDiscarded = discardedBy !== null;
    return { status: "stale", by, isDiscarded, version: draft.version, value, conflicts };
  }

  const isWithdrawn = (await findDraft(site.store.db, key))?.state === "approved";
  const tree = behind ? (await mergeDraft(site, key, main, behind)).tree : head;
  const written = await ask({ ...(await repository.files(tree)), ask: "write", key, value });
  const { text = "", problems = [], file = "" } = written;
  if (isStrict && problems.length > 0) return { status: "invalid", problems };
  if (!isBehind && text === draft.files.texts.get(nameInContent(file)))
    return { status: "unchanged" };
  const parents = behind ? [behind, main] : [head];
  const isAsTyped = isDeepStrictEqual(value, typed);
  if (!isAsTyped) parents.push(await commitTyped(site, who, key, change, head));
  const files = new Map([[file, text]]);
  const made = await commitDraft(site, who, key, { branch, parents, tree, files, message });
  if (!made) return write(site, who, key, change);
  const base = isAsTyped ? made : parents.at(-1);
  return { status: "saved", version: `${base}.${main}`, isWrong: problems.length > 0, isWithdrawn };
}

/**
 * Who discarded the draft that a version is of; null if its text went on, saved or published.
 */
async function whoDiscarded(
  { store, editing: { repository } }: EditingSite,
  key: RecordKey,
  version: string,
  head: string,
): Promise<string | null> {
  const [seen = ""] = version.split(".");
  if ((await repository.mergeBase(seen, head)) === seen) return null;
  return lastActor(store.db, "content discarded", recordName(key));
}

const unmerged = (value: unknown): Merged => ({ value, conflicts: [] });

/** The typed value, merged with everything saved and published since the editor read the record. */
async function withOthers(
  site: EditingSite,
  key: RecordKey,
  value: unknown,
  version: string,
  { head, main, published }: CurrentDraft,
): Promise<Merged> {
  const [seenHead = "", seenMain = ""] = version.split(".");
  // The version is unknown after an older copy of the repository was restored.
  if (!(await isCommit(site, seenHead))) return unmerged(value);
  const saved =
    seenHead === head
      ? unmerged(value)
      : await rebase(site, value, { key, from: seenHead, to: head });
  if (seenMain === main || head === main) return saved;
  const merged = await rebase(site, saved.value, { key: published, from: seenMain, to: main });
  return { value: merged.value, conflicts: [...saved.conflicts, ...merged.conflicts] };
}

/** Commits the typed value without the merge, as the base with which further typing is compared. */
async function commitTyped(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  { value, version, message }: Change,
  head: string,
): Promise<string> {
  const { repository, ask } = site.editing;
  const [seen = ""] = version?.split(".") ?? [];
  const before = await keyBefore(site, key, { from: seen, to: head });
  const { text = "", file = "" } = await ask({
    ...(await repository.files(seen)),
    ask: "write",
    key: before,
    value,
  });
  return repository.commit({
    parents: [seen],
    files: new Map([[file, text]]),
    author: authorOf(who),
    message,
  });
}

const nameInContent = (file: string) => file.replace("content/", "");
