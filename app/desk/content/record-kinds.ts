/** What a record of each kind is begun with, and the collection that it belongs to. */
export const kinds = {
  post: ["Title", "posts"],
  case: ["Title", "engagements"],
  opening: ["Job title", "openings"],
  person: ["Name", "people"],
  hire: ["Technology", "hire"],
  service: ["Service", "services"],
  product: ["Product", "products"],
} as const;
export type Kind = keyof typeof kinds;

/** The kind of a collection's records; null where the desk begins none. */
export const kindOf = (collection: string) =>
  (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind][1] === collection) ?? null;
