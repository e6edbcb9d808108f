import type { RecordKey } from "#content/editing/records.ts";

/** The slug, in addresses and branches, of a page that exists only once. */
export const ONLY = "page";

export const keyIn = ({ collection, slug }: { collection: string; slug: string }): RecordKey => ({
  collection,
  slug: slug === ONLY ? "" : slug,
});

/** Where a record is edited. */
export const editPathOf = ({ collection, slug }: RecordKey) =>
  `/desk/content/${collection}/${slug || ONLY}`;

/** A record's name in the audit log and in commits. */
export const recordName = ({ collection, slug }: RecordKey) =>
  slug ? `${collection}/${slug}` : collection;

/** The same for people. */
export const recordLabel = ({ collection, slug }: RecordKey) =>
  slug ? `${collection} / ${slug}` : collection;
