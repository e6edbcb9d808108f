import { isDeepStrictEqual } from "node:util";
import { isoFromNow } from "#server/clock.server.ts";
import { findDraft, listDrafts, type StoredDraft, saveDraft } from "#server/store/content/content-tables.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import type {
  ChangeOutcome,
  ContentDraft,
  RecordChange,
  RecordKey,
  SaveOutcome,
} from "#shared/contracts/desk-content.ts";
import { branchOf, type ContentDependencies, nameOf } from "./content-dependencies.server.ts";
import { createMerges } from "./merges.server.ts";

type Change = {
  readonly value: unknown;
  /** The version the editor started from; null for automatic changes. */
  readonly version: string | null;
  readonly message: string;
  /** Refuses the change if it has problems. */
  readonly isStrict?: boolean;
};

const authorOf = ({ member }: SignedIn) => ({ name: actorOf(member).name, email: member.email });

type NewCommit = {
  readonly branch: string | null;
  readonly parents: readonly string[];
  /** The merged tree of the parents. */
  readonly tree?: string;
  readonly files: ReadonlyMap<string, string | Uint8Array | null>;
  readonly message: string;
};

/** Drafts of records, each on its own branch from the published one, so that none waits for another. */
export function createDrafts({ store, clock, repository, ask }: ContentDependencies) {
  const { merge, rebase } = createMerges({ repository, ask });

  async function published(): Promise<string> {
    const main = await repository.tip(await repository.main());
    if (main === null) throw new Error("the repository of the content has no commits");
    return main;
  }

  /** The published commit, the record's branch if there is one, and the files that its editor sees. */
  async function stateOf(key: RecordKey) {
    const [main, branch] = await Promise.all([published(), repository.tip(branchOf(key))]);
    const head = branch ?? main;
    return { main, branch, head, files: await repository.files(head) };
  }

  /** The open drafts, without those whose commit is missing, as after restoring an older repository. */
  async function openDrafts(): Promise<StoredDraft[]> {
    const stored = await listDrafts(store.db);
    const commits = await Promise.all(stored.map(({ commit }) => repository.tip(commit)));
    return stored.filter((_, at) => commits[at] !== null);
  }

  /** Commits to a record's branch in the member's name and records the draft; null if the branch has moved. */
  async function commit(who: SignedIn, key: RecordKey, { branch, ...change }: NewCommit): Promise<string | null> {
    const actor = actorOf(who.member);
    const { message } = change;
    const made = await repository.commit({ ...change, author: authorOf(who) });
    if (!(await repository.move(branchOf(key), branch, made))) return null;
    const { collection, slug } = key;
    const fresh = { state: "draft", reviewer: "", comment: "", changedAt: isoFromNow(clock) } as const;
    await store.transaction(async (db) => {
      // A change that begins has no times of one that was there before.
      const kept = branch ? await findDraft(db, key) : undefined;
      const { publishAt = null, scheduledBy = null, unpublishAt = null, mailedBy = null } = kept ?? {};
      const plan = { publishAt, scheduledBy, unpublishAt, mailedBy };
      await saveDraft(db, { collection, slug, commit: made, author: actor.name, ...fresh, ...plan });
      await audit(db, { actor, now: clock(), action: "content saved", record: nameOf(key), detail: message });
    });
    return made;
  }

  /** A record's draft, merged with everything published since it was started. */
  async function upToDate(key: RecordKey) {
    const { files, ...state } = await stateOf(key);
    const { main, branch, head } = state;
    const { value, ...record } = await ask({ ...files, ask: "record", key });
    const from = branch && (await repository.mergeBase(main, branch));
    const merged = from && from !== main ? await rebase(key, value, from, main) : { value, conflicts: [] };
    return {
      ...state,
      texts: files.texts,
      ...record,
      ...merged,
      isBehind: from !== null && from !== main,
      version: `${head}.${main}`,
    };
  }

  /** The typed value, merged with everything saved and published since the editor read the record. */
  async function withOthers(key: RecordKey, value: unknown, version: string, head: string, main: string) {
    const [seenHead = "", seenMain = ""] = version.split(".");
    // The version is unknown after an older copy of the repository was restored.
    const isKnown = /^\w{40}$/.test(seenHead) && (await repository.tip(seenHead)) !== null;
    const saved = seenHead === head || !isKnown ? { value, conflicts: [] } : await rebase(key, value, seenHead, head);
    if (seenMain === main || head === main || !isKnown) return saved;
    const published = await rebase(key, saved.value, seenMain, main);
    return { value: published.value, conflicts: [...saved.conflicts, ...published.conflicts] };
  }

  /** Commits a changed record in the member's name, unless it is invalid or somebody changed the same fields first. */
  async function write(
    who: SignedIn,
    key: RecordKey,
    { value: typed, version, message, isStrict = false }: Change,
  ): Promise<SaveOutcome> {
    const { main, branch, head, isBehind, texts, ...state } = await upToDate(key);
    if (state.file === undefined) return { status: "gone" };
    const { value, conflicts } =
      version === null ? { value: typed, conflicts: [] } : await withOthers(key, typed, version, head, main);
    if (conflicts.length > 0) {
      const by = await repository.lastAuthor(head, state.file);
      return { status: "stale", by, version: state.version, value, conflicts };
    }
    const { tree } = isBehind && branch ? await merge(branch, main) : { tree: head };
    const {
      text = "",
      problems = [],
      file = "",
    } = await ask({ ...(await repository.files(tree)), ask: "write", key, value });
    if (isStrict && problems.length > 0) return { status: "invalid", problems };
    if (!isBehind && text === texts.get(file.replace("content/", ""))) return { status: "unchanged" };
    const parents = isBehind && branch ? [branch, main] : [head];
    if (!isDeepStrictEqual(value, typed)) parents.push(await commitTyped(who, key, { value: typed, version, message }));
    const made = await commit(who, key, { branch, parents, tree, files: new Map([[file, text]]), message });
    if (!made) return write(who, key, { value: typed, version, message, isStrict });
    const base = isDeepStrictEqual(value, typed) ? made : parents.at(-1);
    return { status: "saved", version: `${base}.${main}`, isWrong: problems.length > 0 };
  }

  /** Commits the typed value without the merge, as the base with which further typing is compared. */
  async function commitTyped(who: SignedIn, key: RecordKey, { value, version, message }: Change): Promise<string> {
    const [seen = ""] = version?.split(".") ?? [];
    const { text = "", file = "" } = await ask({ ...(await repository.files(seen)), ask: "write", key, value });
    return repository.commit({ parents: [seen], files: new Map([[file, text]]), author: authorOf(who), message });
  }

  return {
    published,
    openDrafts,
    stateOf,
    commit,
    /** A draft as this member sees it: its authors may not approve it. */
    async seenBy(stored: StoredDraft, { member }: SignedIn): Promise<ContentDraft> {
      const { commit, scheduledBy: _, mailedBy, ...draft } = stored;
      const log = await repository.draftLog(await published(), commit);
      const isOwn = log.some(({ email }) => email === member.email);
      return { ...draft, isMailed: mailedBy !== null, message: log.at(-1)?.message ?? "", isOwn };
    },
    upToDate,
    write,
    /** Starts a draft that creates, copies, moves or removes a whole record. */
    async change(who: SignedIn, wanted: RecordChange): Promise<ChangeOutcome> {
      const head = await published();
      const content = await repository.files(head);
      const {
        refused,
        key,
        files,
        title: message = "",
        problems = [],
      } = await ask({ ...content, ask: "change", change: wanted });
      if (refused || !key || !files) return { status: refused ?? "gone" };
      // A new record with problems is corrected in its form.
      if (wanted.do !== "create" && problems.length > 0) return { status: "invalid", problems };
      // A record with an open draft must be published first, because its branch exists.
      const isBusy = "key" in wanted && (await repository.tip(branchOf(wanted.key))) !== null;
      const made = !isBusy && (await commit(who, key, { branch: null, parents: [head], files, message }));
      return made ? { status: "saved", key } : { status: "stale" };
    },
  };
}
