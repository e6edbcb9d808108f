import type { RecordChange, RecordKey } from "#content/editing/records.ts";
import type { SignedIn } from "#shared/contracts/desk.ts";
import { commitDraft } from "./commit-draft.server.ts";
import { openDrafts, publishedCommit } from "./drafts.server.ts";
import type { ChangeOutcome } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { recordAt } from "./record-at.server.ts";
import { recordName } from "./record-key.ts";
import { removedFiles } from "./removed-records.server.ts";
import { branchOf } from "./repository/record-branch.server.ts";
import { deleteDraft } from "./tables/drafts-table.server.ts";

type NewRecord = { readonly kind: string; readonly slug: string; readonly name: string };

/** Begins a new record of a kind; what its outline leaves open is filled in later. */
export const createRecord = (site: EditingSite, who: SignedIn, { kind, slug, name }: NewRecord) =>
  beginChange(site, who, { do: "create", kind, slug, name });

/**
 * What has the address that a record would get; undefined if it is free. `from` is the slug of a
 * record that would move there, or empty.
 */
export async function addressHolder(
  site: EditingSite,
  key: RecordKey,
  from: string,
): Promise<string | undefined> {
  const content = await site.editing.repository.files(await publishedCommit(site));
  return (await site.editing.ask({ ...content, ask: "holder", key, from })).by;
}

/** Begins a copy of a record at another address. */
export const duplicateRecord = (site: EditingSite, who: SignedIn, key: RecordKey, slug: string) =>
  beginChange(site, who, { do: "duplicate", key, slug });

/** Begins to move a record to another address. */
export const moveRecord = (site: EditingSite, who: SignedIn, key: RecordKey, slug: string) =>
  beginChange(site, who, { do: "move", key, slug });

/** Begins the removal of a record. */
export const archiveRecord = (site: EditingSite, who: SignedIn, key: RecordKey) =>
  beginChange(site, who, { do: "archive", key });

/** Begins to bring a removed record back, at the address that it had. */
export async function restoreRecord(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
): Promise<ChangeOutcome> {
  const removed = await removedFiles(site, key);
  if (!removed) return { status: "gone" };
  const texts = new Map([...removed.texts].map(([file, text]) => [nameInContent(file), text]));
  return beginChange(
    site,
    who,
    { do: "restore", key, texts, redirects: removed.redirects },
    removed.pictures,
  );
}

const nameInContent = (file: string) => file.replace("content/", "");

async function beginChange(
  site: EditingSite,
  who: SignedIn,
  wanted: RecordChange,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<ChangeOutcome> {
  const { repository, ask } = site.editing;
  const head = await publishedCommit(site);
  const content = await repository.files(head);
  const planned = await ask({ ...content, ask: "change", change: wanted });
  const { refused, by, key, files, title: message = "", problems = [] } = planned;
  if (refused) return { status: refused, ...(by !== undefined && { detail: by }) };
  if (!key || !files) return { status: "gone" };
  // A new record with problems is corrected in its form, and so is an old one.
  const isNew = wanted.do === "create" || wanted.do === "restore";
  if (!isNew && problems.length > 0) return { status: "invalid", problems };
  // A record with an open draft must be published first, because its branch exists.
  if ("key" in wanted && (await repository.tip(branchOf(wanted.key))) !== null)
    return { status: "stale" };
  const leaves = wanted.do === "move" || wanted.do === "archive" ? wanted.key : null;
  const rival = leaves && (await leavingDraft(site, leaves, head));
  if (rival) return { status: "stale", detail: recordName(rival) };
  const commit = await commitDraft(site, who, key, {
    branch: null,
    parents: [head],
    files: new Map<string, string | Uint8Array | null>([...files, ...pictures]),
    message,
  });
  if (!commit) return { status: "stale" };
  // Somebody may have begun another at the same moment. If both see each other, neither stays.
  const other = leaves && (await leavingDraft(site, leaves, head, key));
  if (other) {
    await dropDraft(site, key, commit);
    return { status: "stale", detail: recordName(other) };
  }
  return { status: "saved", key };
}

/**
 * The open draft that already moves or removes the record: a second one would take away what the
 * first expects. That of a moved record has the name of its new address.
 */
async function leavingDraft(
  site: EditingSite,
  key: RecordKey,
  main: string,
  except?: RecordKey,
): Promise<RecordKey | undefined> {
  const { file } = await recordAt(site, main, key);
  if (file === undefined) return undefined;
  for (const draft of await openDrafts(site)) {
    if (except && recordName(draft) === recordName(except)) continue;
    const removed = await site.editing.repository.filesOf("removed", main, draft.commit);
    if (removed.includes(file)) return draft;
  }
  return undefined;
}

/** Deletes a draft and its branch, if both still have this commit. */
async function dropDraft(
  { store, editing }: EditingSite,
  { collection, slug }: RecordKey,
  commit: string,
) {
  const isGone = await editing.repository.move(branchOf({ collection, slug }), commit, null);
  if (isGone) await deleteDraft(store.db, { collection, slug, commit });
}
