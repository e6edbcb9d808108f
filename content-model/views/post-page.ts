import { posts } from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import { relatedPosts, tagLinks } from "./latest-posts.ts";

const RELATED = 3;

/** What the page of a post shows around its text, which is a component of its own. */
export function toPostPage(slug: string) {
  const post = findRecord(posts, slug);
  if (!post) return undefined;
  const { title, description, date, minutes, author, ask, service, cover, drawing, tags, headings } = post;
  const related = relatedPosts(slug, RELATED);
  return {
    slug,
    title,
    description,
    date,
    minutes,
    author,
    ask,
    service,
    cover: { src: drawing, alt: cover.alt },
    tags: tagLinks(tags),
    headings,
    related,
  };
}

export type PostPage = NonNullable<ReturnType<typeof toPostPage>>;
