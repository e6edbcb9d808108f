import * as content from "#content/collections.ts";
import { pagePaths } from "./page-paths.ts";

/** Every page that search engines may list, in the order of the site; of a post with its day. */
export const indexedPages = () =>
  pagePaths(content)
    .filter(({ page }) => page.isListed)
    .map(({ path, page, slug = "" }) => ({
      path,
      changedOn: page.records?.includes("posts") ? content.posts[slug]?.date : undefined,
    }));
