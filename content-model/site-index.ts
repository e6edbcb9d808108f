import * as content from "#content/collections.ts";
import { pagePaths } from "./page-paths.ts";

/** Every page that search engines may list, in the site's order; posts have their date. */
export const indexedPages = () =>
  pagePaths(content)
    .filter(({ page }) => page.isListed)
    .map(({ path, page, slug = "" }) => ({
      path,
      changedOn: page.records?.includes("posts") ? content.posts[slug]?.date : undefined,
    }));
