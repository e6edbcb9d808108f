import { data } from "react-router";
import { PostList } from "#app/sections/blog/post-list.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { blogTrail } from "#app/trails.ts";
import { blogPage } from "#content/collections.ts";
import { latestPosts, usedTags } from "#content/views/posts.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/blog-tag";
import { BlogHeader } from "./blog-header.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const tags = usedTags();
  const tag = tags.find(({ slug }) => slug === params.slug);
  if (!tag) throw data(null, { status: 404 });
  const posts = latestPosts().filter((post) => post.tags.some(({ slug }) => slug === tag.slug));
  const page = blogPage.tags[tag.slug];
  const head = headOf(page.seo, [
    ...blogTrail,
    { label: tag.name, href: recordPaths.tags(tag.slug) },
  ]);
  return { page, head, tag, posts, tags };
}

export default function BlogTag({ loaderData: { page, tag, posts, tags } }: Route.ComponentProps) {
  return (
    <>
      <BlogHeader heading={page.heading} intro={page.intro} tags={tags} current={tag} />
      <PostList heading={`Posts on ${tag.name}`} posts={posts} variant="lead" />
    </>
  );
}
