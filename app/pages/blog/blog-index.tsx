import { PostList } from "#app/sections/blog/post-list.tsx";
import { NextStep } from "#app/sections/calls-to-action/call-to-action.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { blogTrail } from "#app/trails.ts";
import { blogPage as page } from "#content/collections.ts";
import { latestPosts, usedTags } from "#content/views/posts.ts";
import type { Route } from "./+types/blog-index";
import { BlogHeader } from "./blog-header.tsx";

export const loader = () => ({
  page,
  head: headOf(page.seo, blogTrail),
  posts: latestPosts(),
  tags: usedTags(),
});

export default function BlogIndex({ loaderData: { page, posts, tags } }: Route.ComponentProps) {
  return (
    <>
      <BlogHeader heading={page.heading} intro={page.intro} tags={tags} byMail={page.byMail} />
      <PostList heading="All posts" posts={posts} variant="lead" />
      <NextStep {...page.next} />
    </>
  );
}
