import type { RecordKey } from "#content/editing/records.ts";
import { isSameFormerAddress } from "#shared/site-map/former-address.ts";
import { recordPath } from "#shared/site-map/paths.ts";
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
function slugIn(address: string, { collection }: RecordKey): string | null {
  const start = recordPath({ collection, slug: "" }) ?? "";
  const slug = address.startsWith(start) ? address.slice(start.length) : "";
  return /^[a-z0-9-]+$/.test(slug) ? slug : null;
}
