import type { Content } from "#content/load.ts";
import type { NewsletterPosts } from "#shared/contracts/desk-issues.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { authorOf } from "./author.ts";

export function mailedPosts(content: Pick<Content, "posts" | "people" | "site">): NewsletterPosts {
  const about = Object.entries(content.posts).map(([slug, post]) => {
    const { title, description, date, minutes, headings } = post;
    const { name, role } = authorOf(post, content);
    return [
      slug,
      { title, description, author: { name, role }, date, minutes, headings, path: recordPaths.posts(slug) },
    ];
  });
  return Object.fromEntries(about);
}
