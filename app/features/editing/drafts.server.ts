import type { ContentFiles } from "#content/editing/questions.ts";
import type { FieldConflict, RecordKey } from "#content/editing/records.ts";
import { isoFromNow } from "#server/clock.server.ts";
import type { SignedIn } from "#shared/contracts/desk.ts";
import { authorsOf } from "./authors.server.ts";
import type { ContentDraft } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { rebase, wholeChangeOf } from "./merges.server.ts";
import { recordAt } from "./record-at.server.ts";
import { branchOf } from "./repository/record-branch.server.ts";
import { listDrafts, type StoredDraft } from "./tables/drafts-table.server.ts";
import { isUnread, unreadFrom } from "./unread-changes.server.ts";

/** The message of a draft that removes its record (content-model/editing/change-records.ts). */
const REMOVAL = /^Remove /;

type DraftState = {
  /** The published commit. */
  readonly main: string;
  /** The record's branch, if there is one. */
  readonly branch: string | null;
  readonly head: string;
  /** The files that the record's editor sees. */
  readonly files: ContentFiles;
};

/** A record's draft, merged with everything published since it was started. */
export type CurrentDraft = DraftState & {
  readonly file: string | undefined;
  readonly value: unknown;
  readonly conflicts: readonly FieldConflict[];
  readonly isBehind: boolean;
  /** The record's key in the published content: a draft that moves it has another. */
  readonly published: RecordKey;
  readonly version: string;
};

export async function publishedCommit({ editing: { repository } }: EditingSite): Promise<string> {
  const main = await repository.tip(await repository.main());
  if (main === null) throw new Error("the repository of the content has no commits");
  return main;
}

export async function publishedFiles(site: EditingSite): Promise<ContentFiles> {
  return site.editing.repository.files(await publishedCommit(site));
}

export async function draftState(site: EditingSite, key: RecordKey): Promise<DraftState> {
  const { repository } = site.editing;
  const [main, branch] = await Promise.all([publishedCommit(site), repository.tip(branchOf(key))]);
  const head = branch ?? main;
  return { main, branch, head, files: await repository.files(head) };
}

/**
 * The open drafts, without those whose commit is missing, as after restoring an older repository.
 */
export async function openDrafts({
  store,
  editing: { repository },
}: EditingSite): Promise<StoredDraft[]> {
  const stored = await listDrafts(store.db);
  const commits = await Promise.all(stored.map(({ commit }) => repository.tip(commit)));
  return stored.filter((_, at) => commits[at] !== null);
}

export async function currentDraft(site: EditingSite, key: RecordKey): Promise<CurrentDraft> {
  const { repository, ask } = site.editing;
  const state = await draftState(site, key);
  const { main, branch, head, files } = state;
  const { file, value } = await ask({ ...files, ask: "record", key });
  const version = `${head}.${main}`;
  const isBehind = branch !== null && (await repository.mergeBase(main, branch)) !== main;
  if (!isBehind) return { ...state, file, value, conflicts: [], isBehind, published: key, version };
  const from = await repository.mergeBase(main, branch);
  const published = (await wholeChangeOf(site, key, main, branch))?.key ?? key;
  const merged = await rebase(site, value, { key: published, from, to: main });
  return {
    ...state,
    file,
    value: merged.value,
    conflicts: merged.conflicts,
    isBehind,
    published,
    version,
  };
}

/**
 * Whether somebody published the removal of a record, or another address, after its draft was
 * begun.
 */
export async function isRemoved(
  site: EditingSite,
  key: RecordKey,
  main: string,
  branch: string,
): Promise<boolean> {
  const base = await site.editing.repository.mergeBase(main, branch);
  const [before, now] = await Promise.all([recordAt(site, base, key), recordAt(site, main, key)]);
  return before.file !== undefined && now.file === undefined;
}

/** A draft as this member sees it: its authors may not approve it. */
export async function draftSeenBy(
  site: EditingSite,
  stored: StoredDraft,
  { member }: SignedIn,
): Promise<ContentDraft> {
  const { scheduledBy, mailedBy, reviewAskedAt: _, ...draft } = stored;
  const log = await site.editing.repository.draftLog(await publishedCommit(site), draft.commit);
  const message = log.at(-1)?.message ?? "";
  const authors = authorsOf(log);
  const isAuthor = authors.includes(member);
  // Taking a page down needs two people, whoever wrote its text.
  const plansTakeDown = draft.unpublishAt !== null && scheduledBy === member.id;
  const isOwn = isAuthor || plansTakeDown;
  const from = isOwn ? await unreadFrom(site.store.db, site, stored, authors) : null;
  return {
    ...draft,
    isMailed: mailedBy !== null,
    isLate: draft.publishAt !== null && draft.publishAt <= isoFromNow(site.clock),
    message,
    isRemoval: REMOVAL.test(message),
    isOwn,
    plansTakeDown,
    isUnread: isUnread(stored),
    unreadFrom: from,
    mayGoUnread: from !== null && from <= isoFromNow(site.clock),
  };
}
