import { posts } from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import { relatedPosts, toSummary } from "./latest-posts.ts";

const RELATED = 3;

export function toPostPage(slug: string) {
  const post = findRecord(posts, slug);
  if (!post) return undefined;
  const { ask, service, headings, text } = post;
  return { ...toSummary(post), ask, service, headings, text, related: relatedPosts(slug, RELATED) };
}

export type PostPage = NonNullable<ReturnType<typeof toPostPage>>;
