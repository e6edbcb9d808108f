import type { RecordKey } from "#shared/contracts/desk-content.ts";

/** The slug in the URL of a page that exists only once. */
const ONE = "page";

export const keyOf = ({ collection, slug }: { collection: string; slug: string }): RecordKey => ({
  collection,
  slug: slug === ONE ? "" : slug,
});

export const recordPath = ({ collection, slug }: RecordKey) => `/desk/content/${collection}/${slug || ONE}`;

export const nameOf = ({ collection, slug }: RecordKey) => (slug ? `${collection} / ${slug}` : collection);
