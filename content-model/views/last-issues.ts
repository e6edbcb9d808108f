import { newsletterPages } from "#content/collections.ts";
import { latestPosts } from "./latest-posts.ts";

/** The newest posts with the copy around them; empty for a brand without a blog. */
export function lastIssues(count: number) {
  const { issues } = newsletterPages;
  return issues && { ...issues, posts: latestPosts(count) };
}
