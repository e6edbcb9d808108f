import { newsletterPages } from "#content/collections.ts";
import { latestPosts } from "./latest-posts.ts";

export function lastIssues(count: number) {
  const { issues } = newsletterPages;
  return issues && { ...issues, posts: latestPosts(count) };
}
