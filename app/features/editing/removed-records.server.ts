import type { RecordKey } from "#content/editing/records.ts";
import { recordPath } from "#shared/site-map/paths.ts";
import { publishedCommit } from "./drafts.server.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { recordName } from "./record-key.ts";
import { branchOf } from "./repository/record-branch.server.ts";
import type { Removal } from "./repository/removals.server.ts";

export type RemovedRecord = RecordKey & {
  readonly title: string;
  /** Where its page was; null if it had none. */
  readonly address: string | null;
  /** Who published the removal, and when. */
  readonly author: string;
  readonly at: string;
  /** Somebody is bringing it back. */
  readonly hasDraft: boolean;
};

type Found = RecordKey & { readonly title: string; readonly removal: Removal };

/** What a removed record consisted of, by the paths of the repository. */
export type RemovedFiles = {
  readonly texts: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** What led to it before it was removed. */
  readonly redirects: string;
};

/** The records that publications have removed, with what they were called, latest first. */
export async function removedRecords(site: EditingSite): Promise<RemovedRecord[]> {
  const found = await findRemoved(site);
  // The long story of a case study comes back with the case study.
  const shown = found.filter((each) => !found.some((other) => isStoryOf(each, other)));
  return Promise.all(
    shown.map(async ({ removal, ...record }) => ({
      ...record,
      address: recordPath(record),
      author: removal.author,
      at: removal.at,
      hasDraft: (await site.editing.repository.tip(branchOf(record))) !== null,
    })),
  );
}

/** The last published files of a removed record, with the pictures that went with it. */
export async function removedFiles(
  site: EditingSite,
  key: RecordKey,
): Promise<RemovedFiles | null> {
  const { repository } = site.editing;
  const found = await findRemoved(site);
  const record = found.find((each) => recordName(each) === recordName(key));
  if (!record) return null;
  const { before } = record.removal;
  const texts = new Map<string, string>();
  for (const each of [record, ...found.filter((other) => isStoryOf(other, record))]) {
    const { file } = each.removal;
    texts.set(file, (await repository.read(before, file)) ?? "");
  }
  return {
    texts,
    pictures: await picturesGone(site, before, [...texts.values()].join("\n")),
    redirects: (await repository.read(before, "content/redirects.yaml")) ?? "",
  };
}

const isStoryOf = (story: Found, { collection, slug, removal }: Found) =>
  story.collection === "work" &&
  collection === "engagements" &&
  story.slug === slug &&
  story.removal.before === removal.before;

/** Reads the removed files beside those of today, which say nothing else about them. */
async function findRemoved(site: EditingSite): Promise<Found[]> {
  const { repository, ask } = site.editing;
  const main = await publishedCommit(site);
  const removals = await repository.removals(main);
  const { texts, names } = await repository.files(main);
  const removed = new Map<string, string>();
  for (const { file, before } of removals) {
    const text = await repository.read(before, file);
    if (text !== null) removed.set(file.replace("content/", ""), text);
  }
  const all = new Map([...texts, ...removed]);
  const found = await ask({ texts: all, names, ask: "find", collection: "", text: "" });
  return removals.flatMap((removal) => {
    const record = found.records?.find(({ file }) => file === removal.file);
    if (!record) return [];
    const { collection, slug, title } = record;
    return [{ collection, slug, title, removal }];
  });
}

const IMAGES = "images/";

/** The pictures that a text names, and that the site no longer has. */
async function picturesGone(site: EditingSite, before: string, text: string) {
  const { repository } = site.editing;
  const { names } = await repository.files(before);
  const { names: now } = await repository.files(await publishedCommit(site));
  const pictures = new Map<string, Uint8Array>();
  for (const name of names) {
    const isGone = name.startsWith(IMAGES) && !now.has(name);
    if (!isGone || !text.includes(name.replace(IMAGES, ""))) continue;
    const bytes = await repository.picture(before, `content/${name}`);
    if (bytes) pictures.set(`content/${name}`, bytes);
  }
  return pictures;
}
