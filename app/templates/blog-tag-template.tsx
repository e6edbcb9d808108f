import { BlogHead } from "#app/sections/blog/blog-head.tsx";
import { PostList } from "#app/sections/blog/post-list.tsx";
import { PostShelf } from "#app/sections/blog/post-shelf.tsx";
import type { BlogListing, PostSummary, TagLink } from "#content/types.ts";

type Props = {
  page: BlogListing;
  current: TagLink;
  posts: readonly PostSummary[];
  /** Of other subjects, where this one has few. */
  others: readonly PostSummary[];
  tags: readonly (TagLink & { readonly count: number })[];
};

export function BlogTagTemplate({ page, current, posts, others, tags }: Props) {
  return (
    <>
      <BlogHead heading={page.heading} intro={page.intro} tags={tags} current={current} />
      <PostShelf label={`Posts on ${current.name}`} posts={posts} />
      {others.length > 0 ? <PostList heading="Next to it" posts={others} tone="terrace" /> : null}
    </>
  );
}
