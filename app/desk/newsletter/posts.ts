import { posts } from "#content/collections.ts";
import { authorOf } from "#content/views/posts.ts";
import type { NewsletterPosts } from "#shared/contracts/desk-newsletter.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

export function newsletterPosts(): NewsletterPosts {
  const about = Object.entries(posts).map(([slug, post]) => {
    const { title, description, date, minutes, headings } = post;
    const { name, role } = authorOf(post);
    return [
      slug,
      { title, description, author: { name, role }, date, minutes, headings, path: recordPaths.posts(slug) },
    ];
  });
  return Object.fromEntries(about);
}
