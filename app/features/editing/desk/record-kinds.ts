/** For each kind of record: the label of its first field, and its collection. */
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

/** The kind of a collection's records; null if they cannot be created at the desk. */
export const kindOf = (collection: string) =>
  (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind][1] === collection) ?? null;
