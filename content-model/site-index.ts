import * as content from "#content/collections.ts";
import type { SinglePath } from "#shared/site-map/pages.ts";
import { type PagePath, pagePaths } from "./page-paths.ts";

/** A page that search engines may list; `changedOn` where its records say when they changed. */
export type IndexedPage = { readonly path: string; readonly changedOn?: string };

const { legal, openings, posts } = content;

/** Every page that may be listed, in the order of the site. */
export const indexedPages = (): IndexedPage[] =>
  pagePaths(content)
    .filter(({ page }) => page.isListed)
    .map((page) => {
      const changedOn = newest(daysOf(page));
      return changedOn ? { path: page.path, changedOn } : { path: page.path };
    });

const newest = (days: readonly (string | undefined)[]) => days.toSorted().at(-1);
const postDays = Object.values(posts).map(({ date }) => date);

/** The days on which what a page shows was published. */
const singles: Partial<Record<SinglePath, readonly (string | undefined)[]>> = {
  "/": postDays,
  "/blog": postDays,
  "/newsletter": postDays,
  "/career": Object.values(openings).map(({ postedOn }) => postedOn),
  "/privacy": [legal.privacy?.inForceSince],
  "/terms": [legal.terms?.inForceSince],
  "/accessibility": [legal.accessibility?.inForceSince],
};

function daysOf({ path, page, slug = "" }: PagePath): readonly (string | undefined)[] {
  if (page.records?.includes("posts")) return [posts[slug]?.date];
  if (page.records?.includes("tags")) {
    return Object.values(posts).flatMap(({ tags, date }) => (tags.some((tag) => tag === slug) ? [date] : []));
  }
  return singles[path as SinglePath] ?? [];
}
