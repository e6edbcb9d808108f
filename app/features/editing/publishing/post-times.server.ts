import type { RecordKey } from "#content/editing/records.ts";
import type { EditingSite } from "#features/editing/editing-site.server.ts";
import { recordAt } from "#features/editing/record-at.server.ts";
import type { StoredDraft } from "#features/editing/tables/drafts-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { wallClock } from "#shared/formats/office-time.ts";

/**
 * The merged tree with the time at which a post is published, or a correction of it, for feed and
 * search engines. Other records, and posts that are taken down, stay as they are.
 */
export async function withPostTimes(
  site: EditingSite,
  draft: StoredDraft,
  main: string,
  tree: string,
): Promise<string> {
  const key = { collection: draft.collection, slug: draft.slug };
  if (key.collection !== "posts") return tree;
  const { repository, ask } = site.editing;
  const files = await repository.files(tree);
  const { file, value } = await ask({ ...files, ask: "record", key });
  if (file === undefined) return tree;
  const now = isoFromNow(site.clock);
  const at = draft.publishAt !== null && draft.publishAt > now ? draft.publishAt : now;
  const post = value as Post;
  const times = await fieldsAt(site, at, { main, key, file, post });
  const fields = { ...times, ...(await dayOfFirst(site, draft, { main, key, post, ...times })) };
  const { text } = await ask({ ...files, ask: "write", key, value: { ...post, ...fields } });
  return text === undefined ? tree : repository.treeWith(tree, new Map([[file, text]]));
}

type Times = { readonly publishedAt?: string; readonly updatedAt?: string; readonly id?: string };

type First = Pick<Publication, "main" | "key" | "post"> & Times;

/**
 * A new post has the day of its publication, like the feed, unless its author chose one: that on
 * which it was begun may be weeks ago.
 */
async function dayOfFirst(
  site: EditingSite,
  { commit }: StoredDraft,
  { main, key, post, publishedAt }: First,
): Promise<{ readonly date?: string }> {
  if (publishedAt === undefined) return {};
  const log = await site.editing.repository.draftLog(main, commit);
  const begun = (await recordAt(site, log.at(-1)?.commit ?? commit, key)).value;
  const isChosen = (begun as Post | undefined)?.date !== post.date;
  const { day } = wallClock(new Date(publishedAt), site.office().timeZone);
  return isChosen || day <= post.date ? {} : { date: day };
}

type Post = { readonly id?: string; readonly date: string };
type Publication = {
  readonly main: string;
  readonly key: RecordKey;
  readonly file: string;
  readonly post: Post;
};

async function fieldsAt(
  site: EditingSite,
  at: string,
  { main, key, file, post }: Publication,
): Promise<Times> {
  const { repository } = site.editing;
  // A post that moved was published under another address.
  if (post.id !== undefined || (await repository.read(main, file)) !== null)
    return { updatedAt: at };
  const removal = (await repository.removals(main)).find((each) => each.file === file);
  if (!removal) return { publishedAt: at };
  const removed = (await recordAt(site, removal.before, key)).value as Post | undefined;
  // It comes back: it was published then.
  if (removed?.date === post.date) return { updatedAt: at };
  // Readers and mails know the removed post by this address.
  return { publishedAt: at, id: `${key.slug}-${at.slice(0, "2026-11-30".length)}` };
}
