import * as content from "#content/collections.ts";
import { pagePaths } from "#content/page-paths.ts";
import type { SearchKind } from "#shared/search-kinds.ts";

/** How much of each kind the search finds: its pages, and every opening. */
export function foundCounts(): Partial<Record<SearchKind, number>> {
  const counts: Partial<Record<SearchKind, number>> = { opening: Object.keys(content.openings).length };
  for (const { page } of pagePaths(content)) {
    if (page.isFound && page.kind !== "file") counts[page.kind] = (counts[page.kind] ?? 0) + 1;
  }
  return counts;
}
