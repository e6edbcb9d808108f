import type { FieldChange, FieldPlace, RecordKey } from "#content/editing/records.ts";
import { templatesSaying } from "#features/enquiries/index.server.ts";
import type { SignedIn } from "#shared/contracts/desk.ts";
import {
  currentDraft,
  draftSeenBy,
  draftState,
  openDrafts,
  publishedCommit,
  publishedFiles,
} from "./drafts.server.ts";
import type { ChangedRecordLine, ContentDraft, EditedRecord } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { changesBetween, versionsOf } from "./history.server.ts";
import { formerSlugs } from "./moved-records.server.ts";
import { recordAt } from "./record-at.server.ts";
import { recordName } from "./record-key.ts";
import { findDraft } from "./tables/drafts-table.server.ts";
import { findTakeDown } from "./tables/take-downs-table.server.ts";

/** Why the repository cannot be edited; null if it can. */
export async function whyUnavailable(
  site: EditingSite,
): Promise<"incomplete" | "unreadable" | null> {
  const { repository, hasSources } = site.editing;
  if (!hasSources) return "incomplete";
  try {
    // Fetched here, because every page and step of the desk calls this first.
    await repository.fetch();
    await repository.files((await repository.tip(await repository.main())) ?? "nothing published");
    return null;
  } catch (err) {
    site.log.error({ err }, "the repository of the content cannot be read");
    return "unreadable";
  }
}

type Filter = { readonly collection: string; readonly text: string };

export async function findRecords(
  site: EditingSite,
  { collection, text }: Filter,
): Promise<ChangedRecordLine[]> {
  const { repository, ask } = site.editing;
  const main = await publishedCommit(site);
  const { records = [] } = await ask({
    ...(await repository.files(main)),
    ask: "find",
    collection,
    text,
  });
  const changes = await repository.lastChanges(main);
  return records.map((record) => {
    const changed = (record.file && changes.get(record.file)) || null;
    return { ...record, changed };
  });
}

/**
 * The field that contains a text of a page, or the record of the page if the text is empty; null if
 * there is none.
 */
export async function findPlace(
  site: EditingSite,
  path: string,
  text: string,
): Promise<FieldPlace | null> {
  const { places } = await site.editing.ask({
    ...(await publishedFiles(site)),
    ask: "where",
    path,
    text,
  });
  return places?.[0] ?? null;
}

/**
 * The open changes as this member sees them; those of records that are not published yet have a
 * title.
 */
export async function openChanges(site: EditingSite, who: SignedIn): Promise<ContentDraft[]> {
  const files = await publishedFiles(site);
  const { records = [] } = await site.editing.ask({
    ...files,
    ask: "find",
    collection: "",
    text: "",
  });
  const known = new Set(records.map(recordName));
  const stored = await openDrafts(site);
  return Promise.all(
    stored.map(async (each) => {
      const draft = await draftSeenBy(site, each, who);
      const title = known.has(recordName(each)) ? undefined : await draftedTitle(site, each);
      return { ...draft, title };
    }),
  );
}

async function draftedTitle(site: EditingSite, key: RecordKey): Promise<string | undefined> {
  const { head } = await draftState(site, key);
  return (await recordAt(site, head, key)).title;
}

/** A record with its draft, as the page that edits it shows it; null if there is none. */
export async function readRecord(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
): Promise<EditedRecord | null> {
  const { repository, ask, readers } = site.editing;
  const drafted = await currentDraft(site, key);
  const { main, branch, head } = drafted;
  const isArchived = drafted.file === undefined && branch !== null;
  const isChange = branch !== null && !isArchived;
  const live = isChange ? (await recordAt(site, main, key)).value : undefined;
  const form = await ask({
    ...(await repository.files(isArchived ? main : head)),
    ask: "form",
    key,
    published: live,
    isRemoved: isArchived,
  });
  const { file, title = "", schema, page = null, can = [], pages = [] } = form;
  if (file === undefined || schema === undefined) return null;
  const value = isArchived ? form.value : drafted.value;
  const stored = await findDraft(site.store.db, key);
  return {
    key,
    formerSlugs: await formerSlugs(site, key, main),
    title,
    value,
    schema,
    page,
    isPublished: !branch || (await repository.read(main, file)) !== null,
    published: isChange ? live : value,
    formerNames: form.formerNames ?? [],
    formerTemplates: await templatesSaying(site.store.db, form.namesGone ?? []),
    version: drafted.version,
    draft: stored && branch ? await draftSeenBy(site, stored, who) : null,
    conflicts: drafted.conflicts,
    takeDown: (await findTakeDown(site.store.db, key)) ?? null,
    others: readers.seen(recordName(key), who.member, site.clock()),
    isArchived,
    can: branch ? [] : can,
    pages,
    history: await versionsOf(site, key, main, file),
    changes: isChange ? await changesSincePublished(site, key, { main, branch, file }) : null,
  };
}

type Drafted = { readonly main: string; readonly branch: string; readonly file: string };

async function changesSincePublished(
  site: EditingSite,
  key: RecordKey,
  { main, branch, file }: Drafted,
): Promise<readonly FieldChange[] | null> {
  const from = await site.editing.repository.mergeBase(main, branch);
  return changesBetween(site, key, { from, to: branch, file });
}
