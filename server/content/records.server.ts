import { deleteDraft, findDraft, listDrafts } from "#server/store/content/content-tables.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import type { ContentDesk, RecordKey } from "#shared/contracts/desk-content.ts";
import { pageAt } from "#shared/site-map/pages.ts";
import { branchOf, type ContentParts, nameOf, withPictures } from "./content-parts.server.ts";
import { createDrafts } from "./drafts.server.ts";
import { createHistory } from "./history.server.ts";
import { createReaders } from "./readers.server.ts";

type RecordDesk = Pick<
  ContentDesk,
  | "records"
  | "pageOf"
  | "drafts"
  | "record"
  | "save"
  | "change"
  | "restore"
  | "discard"
  | "preview"
  | "addPicture"
  | "picture"
>;

/** Finds, shows and changes records. */
export function createRecordDesk(parts: ContentParts): RecordDesk {
  const { store, clock, repository, ask, drawPage } = parts;
  const { published, stateOf, upToDate, seenBy, write, change, commit } = createDrafts(parts);
  const readers = createReaders();
  const history = createHistory(parts);
  return {
    async records(filter) {
      const files = await repository.files(await published());
      return (await ask({ ...files, ask: "find", ...filter })).records ?? [];
    },
    async pageOf(path) {
      const files = await repository.files(await published());
      const { content } = await ask({ ...files, ask: "check" });
      if (!content || pageAt(path)?.kind === "file" || !pageAt(path)) return { html: "", texts: [] };
      const html = await drawPage(path, content);
      return { html, texts: (await ask({ ...files, ask: "page texts", path, html })).pageTexts ?? [] };
    },
    async drafts(who) {
      const files = await repository.files(await published());
      const { records = [] } = await ask({ ...files, ask: "find", collection: "", text: "" });
      const known = new Set(records.map(nameOf));
      const stored = await listDrafts(store.db);
      return Promise.all(
        stored.map(async (each) => ({
          ...(await seenBy(each, who)),
          title: known.has(nameOf(each))
            ? undefined
            : (await ask({ ...(await stateOf(each)).files, ask: "record", key: each })).title,
        })),
      );
    },
    async record(who, key) {
      const drafted = await upToDate(key);
      const { main, branch, head } = drafted;
      const isArchived = drafted.file === undefined && branch !== null;
      const shown = isArchived ? await ask({ ...(await repository.files(main)), ask: "record", key }) : drafted;
      const { file, title = "", value, schema, page = null, can = [], pages = [] } = shown;
      if (file === undefined || schema === undefined) return null;
      const stored = await findDraft(store.db, key);
      return {
        key,
        title,
        file,
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
        history: await history.versions(key, isArchived ? main : head, file),
        changes:
          branch && !isArchived
            ? await history.between(key, await repository.mergeBase(main, branch), branch, file)
            : null,
      };
    },
    save: (who, key, { value, version }) => write(who, key, { value, version, message: `Change ${nameOf(key)}` }),
    change,
    async restore(who, key, commit) {
      const { files } = await stateOf(key);
      const { file } = await ask({ ...files, ask: "record", key });
      const text = file === undefined ? null : await repository.read(commit, file);
      if (file === undefined || text === null) return { status: "gone" };
      // Of a file with many records only this one goes back.
      const texts = new Map([...files.texts, [file.replace("content/", ""), text]]);
      const earlier = await ask({ texts, names: files.names, ask: "record", key });
      if (earlier.file === undefined) return { status: "gone" };
      const message = `Restore ${nameOf(key)} as of ${commit.slice(0, 8)}`;
      return write(who, key, { value: earlier.value, version: null, message, isStrict: true });
    },
    async discard(actor, key) {
      const branch = await repository.tip(branchOf(key));
      if (branch === null) return { status: "gone" };
      if (!(await repository.move(branchOf(key), branch, null))) return { status: "not now" };
      await store.transaction(async (db) => {
        await deleteDraft(db, key);
        await audit(db, { actor, now: clock(), action: "content discarded", record: nameOf(key), detail: branch });
      });
      return { status: "done" };
    },
    async addPicture(who, key, given) {
      const { head, branch, files } = await stateOf(key);
      if ((await ask({ ...files, ask: "record", key })).file === undefined) return { status: "gone" };
      const { picture } = await ask({ ask: "picture", given });
      if (!picture || "refused" in picture) return { status: picture?.refused ?? "broken" };
      const added = new Map([[`content/images/${picture.file}`, picture.bytes]]);
      const isDone = await commit(who, key, {
        branch,
        parents: [head],
        files: added,
        message: `Add picture ${picture.file}`,
      });
      return isDone ? { status: "saved", file: picture.file } : { status: "stale" };
    },
    async picture(key, file) {
      const { head } = await stateOf(key);
      return repository.picture(head, `content/images/${file}`);
    },
    async preview(key, value) {
      const { files } = await stateOf(key);
      const { problems, content, page } = await ask({ ...files, ask: "preview", key, value });
      if (problems === undefined) return { problems: null };
      if (!content) return { problems };
      return page ? { html: withPictures(await drawPage(page, content), picturesOf(key)) } : { problems: [] };
    },
  };
}

const picturesOf = ({ collection, slug }: RecordKey) => `/desk/content/${collection}/${slug || "page"}/picture?file=`;
