import { folderOf } from "#content/loading/content-folder.ts";
import { recordPath, recordPaths } from "#shared/site-map/paths.ts";
import { recordAt } from "./find-records.ts";
import type { ContentFiles } from "./questions.ts";
import { type Address, addressesIn, withLinksMoved, withSlugReplaced } from "./replace-slug.ts";

type Texts = ContentFiles["texts"];

/**
 * The texts that name a record, or link to a page, by an address from which it moved since `before`,
 * with the present one: a change that waited for its time does not know of the move.
 */
export function withMovesFollowed({ texts, names }: ContentFiles, before: Texts): Texts {
  const known = new Set(addressesIn(before).map(pairOf));
  const since = addressesIn(texts).filter((address) => !known.has(pairOf(address)));
  const followed = since.reduce<Texts>(
    (all, address) => withLinksMoved(address, withReferencesMoved(address, { texts: all, names })),
    texts,
  );
  return new Map([...followed].filter(([file, text]) => text !== texts.get(file)));
}

const pairOf = ({ from, to }: Address) => `${from} ${to}`;

function withReferencesMoved({ from, to }: Address, { texts, names }: ContentFiles): Texts {
  const folder = folderOf(texts, names);
  const isThere = (collection: string, slug: string) =>
    recordAt({ collection, slug }, folder) !== undefined;
  for (const collection of Object.keys(recordPaths)) {
    const [slug, next] = [slugIn(from, collection), slugIn(to, collection)];
    if (!slug || !next || isThere(collection, slug) || !isThere(collection, next)) continue;
    return withSlugReplaced({ collection, slug }, next, texts, folder);
  }
  return texts;
}

/** The slug of a page of this collection; empty for any other address. */
function slugIn(address: string, collection: string): string {
  const start = recordPath({ collection, slug: "" }) ?? "";
  const slug = address.startsWith(start) ? address.slice(start.length) : "";
  return /^[a-z0-9-]+$/.test(slug) ? slug : "";
}
