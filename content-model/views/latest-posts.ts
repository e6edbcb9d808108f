import { posts } from "#content/collections.ts";
import { type BlogTag, tagNames } from "#content/schema/post.ts";

export type TagLink = { readonly slug: BlogTag; readonly name: string };

/** The picture over a post, drawn from what the post says. */
export type Cover = { readonly src: string; readonly alt: string };

/** What a list shows of a post. */
export type PostSummary = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly minutes: number;
  readonly author: { readonly name: string; readonly role: string };
  readonly cover: Cover;
  readonly tags: readonly TagLink[];
};

/** Tags as links show them. */
export const tagLinks = (tags: readonly BlogTag[]): TagLink[] => tags.map((slug) => ({ slug, name: tagNames[slug] }));

/** The newest posts, newest first; all of them without a count. */
export function latestPosts(count?: number): PostSummary[] {
  return Object.values(posts)
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, count)
    .map(({ slug, title, description, date, minutes, author, cover, drawing, tags }) => ({
      slug,
      title,
      description,
      date,
      minutes,
      author,
      cover: { src: drawing, alt: cover.alt },
      tags: tagLinks(tags),
    }));
}

/** The tags that have posts, with how many, most used first. */
export function usedTags() {
  const all = latestPosts().flatMap((post) => post.tags);
  const used = [...new Map(all.map((tag) => [tag.slug, tag])).values()];
  return used
    .map((tag) => ({ ...tag, count: all.filter(({ slug }) => slug === tag.slug).length }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** Posts to go on with: those that share more tags first, then the newer ones. */
export function relatedPosts(slug: string, count: number): PostSummary[] {
  const own = new Set(posts[slug]?.tags);
  const shared = (post: PostSummary) => post.tags.filter((tag) => own.has(tag.slug)).length;
  return latestPosts()
    .filter((post) => post.slug !== slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count);
}
