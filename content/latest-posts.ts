import { posts } from "./collections.ts";
import type { Image } from "./schema/image.ts";
import { tagNames } from "./schema/post.ts";

/** What a card shows of a post. */
export type PostSummary = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly image: Image;
  readonly tags: readonly { readonly slug: string; readonly name: string }[];
};

/** The newest posts, newest first, as cards show them. */
export function latestPosts(count: number): PostSummary[] {
  return Object.values(posts)
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, count)
    .map(({ slug, title, description, date, image, tags }) => ({
      slug,
      title,
      description,
      date,
      image,
      tags: tags.map((tag) => ({ slug: tag, name: tagNames[tag] })),
    }));
}
