import { deleteDraft, findDraft } from "#server/store/content/content-tables.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import type { Actor, SignedIn } from "#shared/contracts/desk.ts";
import type {
  DraftPage,
  EditedRecord,
  GivenPicture,
  PictureOutcome,
  RecordKey,
  SaveOutcome,
  StepOutcome,
} from "#shared/contracts/desk-content.ts";
import { trimmed } from "#shared/formats/record-fields.ts";
import { branchOf, type ContentDependencies, nameOf, withPictures } from "./content-dependencies.server.ts";
import { createDrafts } from "./drafts.server.ts";
import { createHistory } from "./history.server.ts";
import { createReaders } from "./readers.server.ts";

export function createRecordDesk(parts: ContentDependencies) {
  const { store, clock, repository, ask, drawPage } = parts;
  const drafts = createDrafts(parts);
  const { published, openDrafts, stateOf, upToDate, seenBy, write, change, commit } = drafts;
  const readers = createReaders();
  const history = createHistory(parts);
  return {
    async records(filter: { readonly collection: string; readonly text: string }) {
      return (await ask({ ...(await repository.files(await published())), ask: "find", ...filter })).records ?? [];
    },
    /** The field that contains a text of a page, or the record of the page if the text is empty; null if there is none. */
    async placeOf(path: string, text: string) {
      const { places } = await ask({ ...(await repository.files(await published())), ask: "where", path, text });
      return places?.[0] ?? null;
    },
    async drafts(who: SignedIn) {
      const files = await repository.files(await published());
      const { records = [] } = await ask({ ...files, ask: "find", collection: "", text: "" });
      const known = new Set(records.map(nameOf));
      const stored = await openDrafts();
      return Promise.all(
        stored.map(async (each) => ({
          ...(await seenBy(each, who)),
          title: known.has(nameOf(each))
            ? undefined
            : (await ask({ ...(await stateOf(each)).files, ask: "record", key: each })).title,
        })),
      );
    },
    async record(who: SignedIn, key: RecordKey): Promise<EditedRecord | null> {
      const drafted = await upToDate(key);
      const { main, branch, head } = drafted;
      const isArchived = drafted.file === undefined && branch !== null;
      const form = await ask({ ...(await repository.files(isArchived ? main : head)), ask: "form", key });
      const { file, title = "", schema, page = null, can = [], pages = [] } = form;
      const value = isArchived ? form.value : drafted.value;
      if (file === undefined || schema === undefined) return null;
      const stored = await findDraft(store.db, key);
      return {
        key,
        title,
        value,
        schema,
        page,
        isPublished: !branch || (await repository.read(main, file)) !== null,
        version: drafted.version,
        draft: stored && branch ? await seenBy(stored, who) : null,
        conflicts: drafted.conflicts,
        others: readers.seen(nameOf(key), who.member, clock()),
        isArchived,
        can: branch ? [] : can,
        pages,
        history: await history.versions(key, main, file),
        changes:
          branch && !isArchived
            ? await history.between(key, await repository.mergeBase(main, branch), branch, file)
            : null,
      };
    },
    save: (who: SignedIn, key: RecordKey, { value, version }: { value: unknown; version: string }) =>
      write(who, key, { value: trimmed(value), version, message: `Change ${nameOf(key)}` }),
    change,
    async restore(who: SignedIn, key: RecordKey, commit: string): Promise<SaveOutcome> {
      const { files } = await stateOf(key);
      const { file } = await ask({ ...files, ask: "record", key });
      const text = file === undefined ? null : await repository.read(commit, file);
      if (file === undefined || text === null) return { status: "gone" };
      // In a file with many records, only this record is restored.
      const texts = new Map([...files.texts, [file.replace("content/", ""), text]]);
      const earlier = await ask({ texts, names: files.names, ask: "record", key });
      if (earlier.file === undefined) return { status: "gone" };
      const message = `Restore ${nameOf(key)} as of ${commit.slice(0, 8)}`;
      return write(who, key, { value: earlier.value, version: null, message, isStrict: true });
    },
    async discard(actor: Actor, key: RecordKey): Promise<StepOutcome> {
      const branch = await repository.tip(branchOf(key));
      if (branch === null) return { status: "gone" };
      const stored = await findDraft(store.db, key);
      if (!(await repository.move(branchOf(key), branch, null))) return { status: "not now" };
      await store.transaction(async (db) => {
        if (stored) await deleteDraft(db, stored);
        await audit(db, { actor, now: clock(), action: "content discarded", record: nameOf(key), detail: branch });
      });
      return { status: "done" };
    },
    async addPicture(who: SignedIn, key: RecordKey, given: GivenPicture): Promise<PictureOutcome> {
      const { head, branch, files } = await stateOf(key);
      if ((await ask({ ...files, ask: "record", key })).file === undefined) return { status: "gone" };
      const { picture } = await ask({ ask: "picture", given });
      if (!picture || "refused" in picture) return { status: picture?.refused ?? "broken" };
      const added = new Map([[`content/images/${picture.file}`, picture.bytes]]);
      const made = await commit(who, key, {
        branch,
        parents: [head],
        files: added,
        message: `Add picture ${picture.file}`,
      });
      return made ? { status: "saved", file: picture.file } : { status: "stale" };
    },
    async picture(key: RecordKey, file: string) {
      const { head } = await stateOf(key);
      return repository.picture(head, `content/images/${file}`);
    },
    async preview(key: RecordKey, typed: unknown): Promise<DraftPage> {
      const value = trimmed(typed);
      const { main, files } = await stateOf(key);
      const previewOf = async (from: typeof files) => ask({ ...from, ask: "preview", key, value });
      const { problems = null, notices = [], ...drawn } = await previewOf(files);
      // If the draft itself is invalid too, the preview uses the published content.
      const isWrong = problems?.every(({ file }) => file === "");
      const { content, page } = drawn.content || !isWrong ? drawn : await previewOf(await repository.files(main));
      const html = content && page ? withPictures(await drawPage(page, content), picturesOf(key)) : undefined;
      return { problems, notices, ...(html ? { html } : {}) };
    },
  };
}

const picturesOf = ({ collection, slug }: RecordKey) => `/desk/content/${collection}/${slug || "page"}/picture?file=`;
