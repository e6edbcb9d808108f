import type { RecordKey } from "#content/editing/records.ts";
import { keyIn, ONLY } from "#features/editing/record-key.ts";

const BRANCH = /^refs\/heads\/desk\/([^/]+)\/([^/]+)$/;

/** The branch on which a record is changed, so that no change waits for another. */
export const branchOf = ({ collection, slug }: RecordKey) =>
  `refs/heads/desk/${collection}/${slug || ONLY}`;

export function recordOfBranch(ref: string): RecordKey | null {
  const [, collection = "", slug = ""] = BRANCH.exec(ref) ?? [];
  return collection === "" ? null : keyIn({ collection, slug });
}
