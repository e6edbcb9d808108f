import * as content from "#content/collections.ts";
import { pagePaths } from "./page-paths.ts";

export const indexedPages = () =>
  pagePaths(content)
    .filter(({ page }) => page.isListed)
    .map(({ path, page, slug = "" }) => ({
      path,
      changedOn: page.records?.includes("posts") ? content.posts[slug]?.date : undefined,
    }));
