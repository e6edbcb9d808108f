import { people, posts, site } from "#content/collections.ts";
import type { Content } from "#content/load.ts";
import { type BlogTag, tagNames } from "#content/schema/post.ts";
import { authorOf } from "./author.ts";

type Post = Content["posts"][string];

export type TagLink = { readonly slug: BlogTag; readonly name: string };

export const tagLinks = (tags: readonly BlogTag[]): TagLink[] => tags.map((slug) => ({ slug, name: tagNames[slug] }));

export function toSummary(post: Post) {
  const { slug, title, description, date, minutes, cover, tags } = post;
  return {
    slug,
    title,
    description,
    date,
    minutes,
    author: authorOf(post, { people, site }),
    cover,
    tags: tagLinks(tags),
  };
}

export type PostSummary = ReturnType<typeof toSummary>;

export const latestPosts = (count?: number): PostSummary[] =>
  Object.values(posts)
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, count)
    .map(toSummary);

/** The tags that have posts, with their number, most used first. */
export function usedTags() {
  const all = latestPosts().flatMap((post) => post.tags);
  const used = [...new Map(all.map((tag) => [tag.slug, tag])).values()];
  return used
    .map((tag) => ({ ...tag, count: all.filter(({ slug }) => slug === tag.slug).length }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** Suggested further posts: those with the most shared tags first, then the newest. */
export function relatedPosts(slug: string, count: number): PostSummary[] {
  const own = new Set(posts[slug]?.tags);
  const shared = (post: PostSummary) => post.tags.filter((tag) => own.has(tag.slug)).length;
  return latestPosts()
    .filter((post) => post.slug !== slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count);
}
