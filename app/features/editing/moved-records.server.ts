import type { RecordKey } from "#content/editing/records.ts";
import { isSameFormerAddress } from "#shared/site-map/former-address.ts";
import { recordPath, recordPaths } from "#shared/site-map/paths.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { recordAt } from "./record-at.server.ts";

type Redirect = { readonly from: string; readonly to: string };

/** Where a record is that had this key; null if it did not move, or is gone since. */
export async function movedTo(
  site: EditingSite,
  key: RecordKey,
  main: string,
): Promise<RecordKey | null> {
  const address = recordPath(key);
  if (address === null) return null;
  const redirects = await redirectsAt(site, main);
  const redirect = redirects.find(({ from }) => isSameFormerAddress(from, address));
  const slug = redirect && slugIn(redirect.to, key);
  if (!slug) return null;
  const next = { ...key, slug };
  return (await recordAt(site, main, next)).file === undefined ? null : next;
}

type Move = { readonly former: RecordKey; readonly now: RecordKey };

/**
 * The records that moved and are there, as the redirects tell. The address of a page that was
 * removed leads to the page above, which is of another kind.
 */
export async function movesOf(site: EditingSite, commit: string): Promise<readonly Move[]> {
  const moves: Move[] = [];
  for (const { from, to } of await redirectsAt(site, commit)) {
    for (const collection of Object.keys(recordPaths)) {
      const [former, now] = [from, to].map((address) => slugIn(address, { collection }));
      if (!former || !now) continue;
      const key = { collection, slug: now };
      if ((await recordAt(site, commit, key)).file === undefined) continue;
      moves.push({ former: { collection, slug: former }, now: key });
    }
  }
  return moves;
}

/** The slugs that a record had before it moved to its address, as the redirects tell. */
export async function formerSlugs(
  site: EditingSite,
  key: RecordKey,
  commit: string,
): Promise<readonly string[]> {
  const address = recordPath(key);
  if (address === null) return [];
  const redirects = await redirectsAt(site, commit);
  return redirects
    .filter(({ to }) => isSameFormerAddress(to, address))
    .flatMap(({ from }) => slugIn(from, key) ?? []);
}

/** The key that a record had at an earlier commit, before it moved; its own if it did not. */
export async function keyBefore(
  site: EditingSite,
  key: RecordKey,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<RecordKey> {
  if ((await recordAt(site, from, key)).file !== undefined) return key;
  for (const slug of await formerSlugs(site, key, to)) {
    const former = { ...key, slug };
    if ((await recordAt(site, from, former)).file !== undefined) return former;
  }
  return key;
}

async function redirectsAt(site: EditingSite, commit: string): Promise<readonly Redirect[]> {
  const { value } = await recordAt(site, commit, { collection: "redirects", slug: "" });
  return (value as { readonly addresses?: readonly Redirect[] } | undefined)?.addresses ?? [];
}

/** The slug of a page of the same kind; null for any other page. */
function slugIn(address: string, { collection }: Pick<RecordKey, "collection">): string | null {
  const start = recordPath({ collection, slug: "" }) ?? "";
  const slug = address.startsWith(start) ? address.slice(start.length) : "";
  return /^[a-z0-9-]+$/.test(slug) ? slug : null;
}
