import { posts } from "#content/collections.ts";
import { authorOf, idOfPost } from "#content/views/posts.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { NewsletterPosts } from "./newsletter.ts";

/** Every post by its identity, so that a mailing goes on when an address changes. */
export function newsletterPosts(): NewsletterPosts {
  const about = Object.entries(posts).map(([slug, post]) => {
    const { title, description, date, minutes, headings } = post;
    const { name, role } = authorOf(post);
    return [
      idOfPost(post),
      {
        title,
        description,
        author: { name, role },
        date,
        minutes,
        headings,
        path: recordPaths.posts(slug),
      },
    ];
  });
  return Object.fromEntries(about);
}
