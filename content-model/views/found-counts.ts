import { pagePaths } from "#content/page-paths.ts";
import type { SearchKind } from "#shared/site-map/search-kinds.ts";

/** How many records of each kind have pages that the search finds. */
export function foundCounts(
  content: Parameters<typeof pagePaths>[0],
): ReadonlyMap<SearchKind, number> {
  const counts = new Map<SearchKind, number>();
  for (const { page } of pagePaths(content)) {
    const { kind, isFound } = page;
    if (kind === "file" || !isFound) continue;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
