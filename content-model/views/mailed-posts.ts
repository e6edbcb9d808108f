import type { Content } from "#content/load.ts";
import type { NewsletterPosts } from "#shared/desk-issues.ts";
import { recordPaths } from "#shared/paths.ts";

/** What the newsletter tells of each post. */
export function mailedPosts(posts: Content["posts"]): NewsletterPosts {
  const about = Object.entries(posts).map(([slug, { title, description, author, date, minutes, headings }]) => [
    slug,
    { title, description, author, date, minutes, headings, path: recordPaths.posts(slug) },
  ]);
  return Object.fromEntries(about);
}
