import { newsletterPages } from "#content/collections.ts";
import { latestPosts } from "./latest-posts.ts";

/** The newest posts under the words for them; nothing for a brand without a blog. */
export function lastIssues(count: number) {
  const { issues } = newsletterPages;
  return issues && { ...issues, posts: latestPosts(count) };
}
