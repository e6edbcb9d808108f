import { newsletterPages, people, posts, site } from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import type { Content } from "#content/load.ts";
import type { Portrait } from "#content/schema/image.ts";
import { type BlogTag, tagNames } from "#content/schema/post.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

type Post = Content["posts"][string];

export type TagLink = { readonly slug: BlogTag; readonly name: string };

/** What feed and newsletter know a post by: it stays when the address changes. */
export const idOfPost = ({ id, slug }: Pick<Post, "id" | "slug">): string => id ?? slug;

type Author = {
  readonly name: string;
  readonly role: string;
  readonly portrait: Portrait;
  readonly href?: string;
};

export function authorOf({ author }: Post): Author {
  if (typeof author !== "string") return author;
  const person = people[author];
  if (!person) throw new Error(`no person "${author}", although the loader has checked it`);
  const { name, role, portrait } = person;
  return { name, role, portrait, ...(site.parts.hire && { href: recordPaths.people(author) }) };
}

const tagLinks = (tags: readonly BlogTag[]): TagLink[] =>
  tags.map((slug) => ({ slug, name: tagNames[slug] }));

/** Posts from before the desk wrote times have a day only. */
export function timesOf({ date, revised, publishedAt = `${date}T00:00:00Z`, ...post }: Post) {
  const revisedAt = revised && `${revised.on}T00:00:00Z`;
  return { publishedAt, updatedAt: post.updatedAt ?? revisedAt ?? publishedAt };
}

function toSummary(post: Post) {
  const { slug, title, description, date, minutes, cover, tags } = post;
  const known = { slug, id: idOfPost(post), ...timesOf(post) };
  return {
    ...known,
    title,
    description,
    date,
    minutes,
    author: authorOf(post),
    cover,
    tags: tagLinks(tags),
  };
}

export type PostSummary = ReturnType<typeof toSummary>;

const momentOf = (post: Post) => Date.parse(timesOf(post).publishedAt);

export const latestPosts = (count?: number): PostSummary[] =>
  Object.values(posts)
    .sort((a, b) => b.date.localeCompare(a.date) || momentOf(b) - momentOf(a))
    .slice(0, count)
    .map(toSummary);

export function usedTags() {
  const all = latestPosts().flatMap((post) => post.tags);
  const used = [...new Map(all.map((tag) => [tag.slug, tag])).values()];
  return used
    .map((tag) => ({ ...tag, count: all.filter(({ slug }) => slug === tag.slug).length }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

function relatedPosts(slug: string, count: number): PostSummary[] {
  const own = new Set(posts[slug]?.tags);
  const shared = (post: PostSummary) => post.tags.filter((tag) => own.has(tag.slug)).length;
  return latestPosts()
    .filter((post) => post.slug !== slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count);
}

export function toPostPage(slug: string) {
  const post = findRecord(posts, slug);
  if (!post) return undefined;
  const { ask, service, headings, text, revised } = post;
  const related = relatedPosts(slug, 3);
  return { ...toSummary(post), ask, service, headings, text, revised, related };
}

export type PostPage = NonNullable<ReturnType<typeof toPostPage>>;

/** The posts that went out last, under the heading of the newsletter's pages. */
export function lastIssues(count: number) {
  const { issues } = newsletterPages;
  if (!issues) return undefined;
  return { ...issues, posts: latestPosts(count) };
}

/** What subscribers got last, with the chapters that the mail lists. */
export function newestIssue() {
  const [newest] = latestPosts(1);
  if (!newest) return undefined;
  const { slug, title, description, date, minutes, author } = newest;
  const headings = posts[slug]?.headings ?? [];
  return { slug, title, description, date, minutes, author, headings };
}

export type NewestIssue = NonNullable<ReturnType<typeof newestIssue>>;
