import type { EditingSite } from "#features/editing/editing-site.server.ts";
import type { StoredDraft } from "#features/editing/tables/drafts-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";

/**
 * The merged tree with the time at which a post is published, or a correction of it, for feed and
 * search engines. Other records, and posts that are taken down, stay as they are.
 */
export async function withPostTimes(
  { clock, editing: { repository, ask } }: EditingSite,
  draft: StoredDraft,
  main: string,
  tree: string,
): Promise<string> {
  const key = { collection: draft.collection, slug: draft.slug };
  if (key.collection !== "posts") return tree;
  const files = await repository.files(tree);
  const { file, value } = await ask({ ...files, ask: "record", key });
  if (file === undefined) return tree;
  const now = isoFromNow(clock);
  const at = draft.publishAt !== null && draft.publishAt > now ? draft.publishAt : now;
  const post = value as { readonly id?: string };
  // A post that moved was published under another address.
  const isNew = post.id === undefined && (await repository.read(main, file)) === null;
  const times = isNew ? { publishedAt: at } : { updatedAt: at };
  const { text } = await ask({ ...files, ask: "write", key, value: { ...post, ...times } });
  return text === undefined ? tree : repository.treeWith(tree, new Map([[file, text]]));
}
